import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { host, report } from './runtime.ts'
import { strict } from './strict.ts'

const OPENER: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }

/** Logs the request, and also carries it out unless the host is headless. */
function open(what: string, target: string): void {
  report(`shell.${what} ${target}`)
  if (host().options.isHeadless) return
  const child = spawn(OPENER[process.platform] ?? 'xdg-open', [target], { detached: true, stdio: 'ignore' })
  child.on('error', (cause) => report(`shell.${what} failed: ${cause.message}`))
  child.unref()
}

export const shell = strict('shell', {
  openExternal: async (url: string): Promise<void> => open('openExternal', url),
  openPath: async (path: string): Promise<string> => {
    open('openPath', path)
    return ''
  },
  showItemInFolder: (path: string): void => report(`shell.showItemInFolder ${path}`),
  trashItem: (path: string): Promise<void> => rm(path),
})
