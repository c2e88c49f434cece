import { afterEach, describe, expect, test } from 'vitest'
import { createHostProbe } from '#main/services/api-client/exchange.ts'
import { createConnection, type Connection } from '#main/services/connection/connection.ts'
import { lineLog } from '#support/api-harness.ts'
import { hang, html, raw, startTestApiServer } from '#support/test-api-server.ts'

let connection: Connection | null = null

afterEach(() => connection?.close())

function start(probe: (signal: AbortSignal) => Promise<boolean>, delaysMs: number[] = [1]) {
  const changes: boolean[] = []
  connection = createConnection({ probe, log: lineLog(), delaysMs })
  connection.onChange((isReachable) => void changes.push(isReachable))
  return { connection, changes }
}

describe('the connection to the API host', () => {
  test('DESK-032 a failed call is reported once, and the host is polled until it responds', async () => {
    let asked = 0
    const harness = start(async () => {
      asked++
      if (asked < 4) throw new Error('no route to host')
      return true
    })
    harness.connection.failed()
    harness.connection.failed()
    expect(harness.connection.isReachable()).toBe(false)
    await expect.poll(() => harness.changes).toEqual([false, true])
    expect(asked).toBe(4)
    expect(harness.connection.isReachable()).toBe(true)
  })

  test('DESK-032 a response to any call ends the polling immediately', async () => {
    const asked: number[] = []
    const harness = start(async () => {
      asked.push(1)
      return false
    }, [60_000])
    harness.connection.failed()
    harness.connection.answered()
    expect(harness.changes).toEqual([false, true])
    expect(asked).toEqual([])
  })

  test('DESK-032 a slow call alone does not count as disconnected: the host is checked first', async () => {
    const answers = [true, false]
    const harness = start(async () => answers.shift() ?? false, [60_000])
    harness.connection.suspected()
    await harness.connection.check()
    expect(harness.changes).toEqual([])
    harness.connection.suspected()
    await expect.poll(() => harness.changes).toEqual([false])
  })

  test('DESK-032 any response of the host counts as reachable, a timeout does not, and no token is sent', async () => {
    const server = await startTestApiServer()
    try {
      const probe = createHostProbe(() => server.baseUrl)
      const { signal } = new AbortController()
      for (const reply of [raw(200), html(404), raw(301, { Location: 'http://127.0.0.1:1/' }), raw(401)]) {
        server.on('GET /', reply)
        expect(await probe(signal)).toBe(true)
      }
      expect(server.requests.every((request) => request.headers.authorization === undefined)).toBe(true)
      server.on('GET /', hang)
      const impatient = createHostProbe(() => server.baseUrl, 50)
      await expect(impatient(signal)).rejects.toThrow('timeout')
    } finally {
      await server.close()
    }
    const gone = createHostProbe(() => server.baseUrl)
    await expect(gone(new AbortController().signal)).rejects.toThrow('network error')
  })
})
