import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'

export interface InstanceMessage {
  /** `quit` may be refused, e.g. by a form with unsaved changes; `exit` may not. */
  command:
    | 'second-instance'
    | 'open-url'
    | 'put-window-away'
    | 'close-window'
    | 'crash-page'
    | 'quit'
    | 'exit'
  argv?: string[]
  /** The link that the operating system passes on, for `open-url`. */
  url?: string
  cwd?: string
}

/** The contents of the file that a running host writes into its profile, for a second start and for tests. */
export interface InstanceFile {
  pid: number
  port: number
  secret: string
  /** DevTools address. Null without --remote-debugging-port. */
  endpoint: string | null
}

function instancePath(userDataDir: string): string {
  return join(userDataDir, 'host.json')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The instance that runs on this profile, or null. */
export function findInstance(userDataDir: string): InstanceFile | null {
  try {
    const found = JSON.parse(readFileSync(instancePath(userDataDir), 'utf8')) as InstanceFile
    return found.pid !== process.pid && isAlive(found.pid) ? found : null
  } catch {
    return null
  }
}

export async function notifyInstance(
  { port, secret }: InstanceFile,
  message: InstanceMessage,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(JSON.stringify({ secret, ...message })))
    socket.on('close', () => resolve())
    socket.on('error', reject)
    socket.resume()
  })
}

/** Listens for other starts on this profile. `announce` writes the file by which they find this instance. */
export async function openInstance(
  userDataDir: string,
  onMessage: (message: InstanceMessage) => void,
): Promise<{ announce(endpoint: string | null): void; close(): void }> {
  const secret = randomUUID()
  const server = createServer((socket) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => (text += part))
    socket.on('error', () => undefined)
    socket.on('end', () => {
      socket.end()
      const message = JSON.parse(text) as InstanceMessage & { secret: string }
      if (message.secret === secret) onMessage(message)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  server.unref()
  const write = (endpoint: string | null): void => {
    mkdirSync(userDataDir, { recursive: true })
    const file: InstanceFile = { pid: process.pid, port, secret, endpoint }
    writeFileSync(instancePath(userDataDir), JSON.stringify(file), { mode: 0o600 })
  }
  write(null)
  return {
    announce: write,
    close() {
      server.close()
      rmSync(instancePath(userDataDir), { force: true })
    },
  }
}
