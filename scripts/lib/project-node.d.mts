export const ROOT: string
export const PROJECT_NODE: string
export function projectEnvironment(env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv
export function projectNodeVersion(): string | null
export function continueOnProjectNode(scriptUrl: string): void
