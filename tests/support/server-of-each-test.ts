import { afterEach, beforeEach } from 'vitest'
import { startTestApiServer, type TestApiServer } from './test-api-server.ts'

/**
 * Starts a new server for each test of the file. The returned object stays the same and always refers to the current
 * server.
 */
export function startServerForEachTest(): TestApiServer {
  const server = {} as TestApiServer
  beforeEach(async () => void Object.assign(server, await startTestApiServer()))
  afterEach(() => server.close())
  return server
}
