import { afterEach, beforeEach } from 'vitest'
import { startTestApiServer, type TestApiServer } from './test-api-server.ts'

/** A server of its own for each test of the file: the object stays, what stands behind it is new. */
export function startServerForEachTest(): TestApiServer {
  const server = {} as TestApiServer
  beforeEach(async () => void Object.assign(server, await startTestApiServer()))
  afterEach(() => server.close())
  return server
}
