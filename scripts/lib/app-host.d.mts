export const HOSTS: readonly string[]
export class HostMissing extends Error {}
export function electronFor(facts: {
  wanted?: string | undefined
  electron: string | null
  hasDisplay: boolean
}): string | null
export function chosenElectron(env?: Readonly<Record<string, string | undefined>>): string | null
export function splitHost(args: readonly string[]): { host: string | undefined; rest: string[] }
