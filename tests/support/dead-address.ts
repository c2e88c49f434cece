import { createServer, type AddressInfo } from 'node:net'

/** Returns an address at which no server listens. */
export async function deadAddress(): Promise<string> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return `http://127.0.0.1:${port}`
}
