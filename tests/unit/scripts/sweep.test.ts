import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { doneTwice, eachOnce, changeErrors } from '../../../scripts/sweep/changes.ts'
import { startFaultProxy, type Call, type FaultProxy } from '../../../scripts/lib/fault-proxy.ts'
import { faultOf, LOST } from '../../../scripts/sweep/faults.ts'
import { judgeScreen } from '../../../scripts/sweep/judge.ts'
import { readSweepOptions } from '../../../scripts/sweep/options.ts'
import { causesOf } from '../../../scripts/sweep/report.ts'

const call = (given: Partial<Call>): Call => ({
  method: 'POST',
  url: '/api/v1/tags/',
  path: '/api/v1/tags/',
  headers: {},
  body: Buffer.from('{"name":"pilne"}'),
  fault: null,
  status: 201,
  ...given,
})

describe('the judgement of a screen', () => {
  const good = {
    shown: '/tags/list',
    hasFrame: true,
    heading: 'Tagi',
    isComing: false,
    words: 'Tagi\nNie udało się wczytać listy\nWystąpił błąd',
    reported: ['Nie udało się wczytać listy'],
    ways: 3,
  }

  test('a message in Polish with next steps is not a finding', () => {
    expect(judgeScreen(good)).toEqual([])
  })

  test.each([
    ['white screen', { heading: '' }],
    ['white screen', { shown: null }],
    ['crash', { words: 'Nie udało się wyświetlić tego ekranu. Pozostałe działają' }],
    ['no way on', { ways: 0 }],
    ['raw text', { words: 'Razem: NaN zł' }],
    ['raw text', { words: 'Tag „undefined”' }],
    ['raw text', { words: 'Odpowiedź: {"detail": "x"}' }],
    ['raw text', { words: 'Bad Gateway' }],
    ['raw text', { words: 'Klient [object Object]' }],
  ])('%s', (defect, changed) => {
    expect(judgeScreen({ ...good, ...changed }).map((one) => one.defect)).toEqual([defect])
  })
})

describe('changes', () => {
  test('a query by POST and a sign-in do not count as changes', () => {
    const rule = changeErrors(LOST)
    expect(rule(call({}))).toBe(LOST)
    expect(rule(call({ method: 'GET' }))).toBeNull()
    expect(rule(call({ path: '/api/token-auth/' }))).toBeNull()
  })

  test('each different change loses its response once', () => {
    const rule = eachOnce(LOST)
    const other = call({ body: Buffer.from('{"name":"inne"}') })
    expect([rule(call({})), rule(call({})), rule(other), rule(other)]).toEqual([LOST, null, LOST, null])
  })

  test('the same creation sent twice is reported; two different ones and a refused one are not', () => {
    expect(doneTwice([call({}), call({ body: Buffer.from('{}') }), call({ status: 400 })])).toEqual([])
    expect(doneTwice([call({}), call({})])).toEqual(['2 × POST /api/v1/tags/'])
  })
})

test('the command line accepts area, fault and part, and nothing else', () => {
  const read = (line: string) => readSweepOptions(line.split(' ').filter(Boolean), ['500', 'lost'])
  expect(read('')).toMatchObject({ isFresh: false, area: null, faults: null, part: null, stations: 3 })
  expect(read('--only order --fault 500 --fresh')).toMatchObject({
    isFresh: true,
    area: '/order',
    faults: ['500'],
  })
  const reasons = {
    '--fault 500,499': '--fault is one of 500, lost',
    '--part pages': '--part is screens or forms',
    '--stations 0': '--stations is a number from 1 to 8',
    '--quick': "Unknown option '--quick'",
  }
  for (const [line, reason] of Object.entries(reasons)) expect(() => read(line)).toThrow(reason)
})

test('equal findings are one cause, on however many screens they were seen', () => {
  const found = (key: string, text: string) => ({
    key,
    met: 1,
    findings: [{ defect: 'raw text', text } as const],
  })
  const causes = causesOf([
    found('a', 'zamówienie 7: NaN'),
    found('b', 'zamówienie 12: NaN'),
    found('c', 'x'),
  ])
  expect(causes.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c']])
})

describe('the proxy in front of the shop', () => {
  let close: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(close.map((end) => end()))
    close = []
  })

  async function standing(): Promise<{ proxy: FaultProxy; asked: string[] }> {
    const asked: string[] = []
    const shop = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json').end('{"pk": 7}')
    })
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
    const proxy = await startFaultProxy(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`)
    close.push(
      () => proxy.close(),
      async () => {
        shop.closeAllConnections()
        await new Promise((done) => shop.close(done))
      },
    )
    return { proxy, asked }
  }

  test('without a rule it forwards requests; a lost one was carried out, a refused one was not', async () => {
    const { proxy, asked } = await standing()
    expect(await (await fetch(`${proxy.url}/a/`)).json()).toEqual({ pk: 7 })
    proxy.use(() => LOST)
    await expect(fetch(`${proxy.url}/b/`, { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed')
    proxy.use(() => faultOf('409'))
    expect((await fetch(`${proxy.url}/c/`, { method: 'POST', body: '{}' })).status).toBe(409)
    expect(asked).toEqual(['GET /a/', 'POST /b/'])
    expect(proxy.calls().map(({ path, fault: met }) => [path, met])).toEqual([
      ['/a/', null],
      ['/b/', 'lost'],
      ['/c/', '409'],
    ])
    expect(proxy.awaited()).toBe(0)
  })

  test('a response can be cut or have another shape, and the proxy can stop and resume listening', async () => {
    const { proxy } = await standing()
    proxy.use(() => faultOf('cut'))
    await expect(fetch(`${proxy.url}/a/`).then((answer) => answer.text())).rejects.toThrow('terminated')
    proxy.use(() => faultOf('shape'))
    expect(await (await fetch(`${proxy.url}/a/`)).json()).toBeInstanceOf(Array)
    await proxy.refuse()
    await expect(fetch(`${proxy.url}/a/`)).rejects.toThrow('fetch failed')
    await proxy.listen()
    expect((await fetch(`${proxy.url}/a/`)).status).toBe(200)
  })
})
