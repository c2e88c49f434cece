import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

export interface UpdateServer {
  feed: string
  /** Requested paths with their ranges, in order of arrival. Example: `/files/a.exe bytes=0-9`. */
  asked: string[]
  /** Makes the next response for this path end after `bytes` bytes and closes the connection. */
  cutOnce(path: string, bytes: number): void
  /** Sets the response for this path in place of the file. */
  answer(path: string, reply: (response: ServerResponse) => void): void
  close(): Promise<void>
}

/**
 * Serves a folder like a plain file server, with ranges. Tests can make it misbehave. With `identity` (PEM) it speaks
 * https.
 */
export async function startUpdateServer(
  folder: string,
  identity?: { key: string; cert: string },
): Promise<UpdateServer> {
  const asked: string[] = []
  const cuts = new Map<string, number>()
  const answers = new Map<string, (response: ServerResponse) => void>()

  async function serve(path: string, range: string | undefined, response: ServerResponse): Promise<void> {
    const answer = answers.get(path)
    if (answer) return answer(response)
    const whole = await readFile(join(folder, path)).catch(() => null)
    if (whole === null) return void response.writeHead(404).end()
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    const from = Number(first ?? 0)
    const to = last ? Number(last) + 1 : whole.length
    const part = whole.subarray(from, to)
    response.writeHead(first === undefined ? 200 : 206, {
      'content-length': part.length,
      ...(first === undefined ? {} : { 'content-range': `bytes ${from}-${to - 1}/${whole.length}` }),
    })
    const cut = cuts.get(path)
    cuts.delete(path)
    if (cut === undefined) return void response.end(part)
    response.write(part.subarray(0, cut), () => response.destroy())
  }

  function hear(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const { range } = request.headers
    asked.push(range === undefined ? path : `${path} ${range}`)
    void serve(path, range, response)
  }
  const server = identity ? createHttpsServer(identity, hear) : createServer(hear)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    feed: `${identity ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    cutOnce: (path, bytes) => void cuts.set(path, bytes),
    answer: (path, reply) => void answers.set(path, reply),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
