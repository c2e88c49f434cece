import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, connect } from 'node:net'

export interface ChildServer {
  readonly process: ChildProcess
  /** Returns its output so far, for the message of a failed test. */
  said(): string
  /** Ends the process and resolves when it has exited. */
  stop(): Promise<void>
}

/**
 * Returns a loopback port that is free now and below those that the system assigns itself, so no other test can get it
 * before the server starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}

export function startServer(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined> = {},
): ChildServer {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const keep = (text: Buffer): void => {
    said = (said + text.toString('utf8')).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    process: child,
    said: () => said,
    async stop() {
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), 5000)
      await ended
      clearTimeout(killer)
    },
  }
}

/** Resolves when the server listens on the port. Throws with the server's output if it ends before that. */
export async function listening(server: ChildServer, port: number): Promise<void> {
  for (;;) {
    if (server.process.exitCode !== null) throw new Error(`the server ended: ${server.said()}`)
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port })
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
