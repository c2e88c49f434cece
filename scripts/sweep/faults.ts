import { setTimeout as delay } from 'node:timers/promises'
import type { Answer, Exchange, Fault } from '../lib/fault-proxy.ts'

/** Delay of a slow shop, long enough for the waiting state to be visible. */
const SLOW_MS = 400

const JSON_TYPE = { 'content-type': 'application/json' }
/** An English page with recognisable text, none of which may reach the screen. */
const PAGE_OF_PROXY = '<!doctype html><html><body><h1>Bad Gateway</h1><p>nginx</p></body></html>'

const always =
  (answer: Answer) =>
  ({ answer: send }: Exchange): void =>
    send(answer)

const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
  always({ status, headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(value) })

const page = (status: number) =>
  always({ status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: PAGE_OF_PROXY })

/** Responds with an object if a list is expected, and with a list if an object is expected. */
async function otherShape({ forward, answer }: Exchange): Promise<void> {
  const honest = await forward()
  const isList = honest.body.toString('utf8').trimStart().startsWith('[')
  answer({ status: honest.status, headers: JSON_TYPE, body: isList ? '{"pk": {}}' : '[[[]]]' })
}

/**
 * Faults of the shop's server, its proxy and the connection. The texts of refusals are the shop's own, so the app shows
 * them.
 */
export const FAULTS: readonly Fault[] = [
  {
    name: 'slow',
    what: 'every answer comes late',
    async meet({ forward, answer }) {
      const honest = await forward()
      await delay(SLOW_MS)
      answer(honest)
    },
  },
  { name: '400-fields', what: '400 with texts of fields', meet: json(400, { name: ['Próba: nie wolno.'] }) },
  { name: '400-detail', what: '400 with detail', meet: json(400, { detail: 'Próba: nie wolno.' }) },
  {
    name: '400-nested',
    what: '400 nested by index',
    meet: json(400, { items: [{}, { name: ['Próba: nie wolno.'] }] }),
  },
  { name: '400-list', what: '400 with a list', meet: json(400, ['Próba: nie wolno.']) },
  { name: '401', what: '401, the session has ended', meet: json(401, { detail: 'Błędny token.' }) },
  { name: '403', what: '403', meet: json(403, { detail: 'Próba: brak uprawnień.' }) },
  { name: '404', what: '404', meet: json(404, { detail: 'Nie znaleziono.' }) },
  { name: '409', what: '409', meet: json(409, { detail: 'Próba: ktoś był szybszy.' }) },
  { name: '500', what: '500 with a page', meet: page(500) },
  { name: 'html-200', what: 'a page with 200', meet: page(200) },
  { name: 'html-502', what: 'a page with 502', meet: page(502) },
  {
    name: 'cut',
    what: 'the answer ends in the middle',
    meet: async ({ forward, answer }) => answer({ ...(await forward()), isCut: true }),
  },
  {
    name: 'empty',
    what: '200 with nothing in it',
    meet: async ({ forward, answer }) => {
      await forward()
      answer({ status: 200, headers: JSON_TYPE })
    },
  },
  { name: 'shape', what: 'a list for an object, an object for a list', meet: otherShape },
  { name: 'reset', what: 'the connection is closed without an answer', meet: ({ hangUp }) => hangUp() },
  {
    name: 'busy',
    what: '429, come back in a minute',
    meet: json(429, { detail: 'Żądanie zostało zdławione.' }, { 'retry-after': '60' }),
  },
]

/** Throws if there is no fault with that name. */
export function faultOf(name: string): Fault {
  const fault = FAULTS.find((one) => one.name === name)
  if (!fault) throw new Error(`there is no fault ${name}`)
  return fault
}

/** The shop carries out the request, and its response is lost. */
export const LOST: Fault = {
  name: 'lost',
  what: 'done, and the answer is lost',
  async meet({ forward, hangUp }) {
    await forward()
    hangUp()
  },
}
