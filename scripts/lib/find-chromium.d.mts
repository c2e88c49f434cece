export function chromiumCandidates(machine: { env: NodeJS.ProcessEnv; platform: NodeJS.Platform }): string[]
export function findChromium(env?: NodeJS.ProcessEnv, platform?: NodeJS.Platform): string | null
