import type { Page } from 'playwright-core'
import { openDatabase } from '#sandbox/database/database.ts'
import type { CpuMeter } from './cpu.ts'
import { median, type Figure } from './figure.ts'
import { timeKey, watchKeys } from './key-times.ts'
import { timeOpening } from './opening.ts'
import { ownTime } from './painted.ts'
import { openAddress, withApp } from './running-app.ts'
import type { Shop } from './shop.ts'

const FEW = 20
const MANY = 500
const OPENINGS = 7
const WARM_UP = 2
const KEYS = 30
const GOALS = { opening: 1.5, elements: 60, key: 1.2 }

const LIST = '/allegro/threads/list'
const ADDRESS = (pk: number) => `/allegro/threads/${pk}`

const WORDS =
  'Dzień dobry, proszę o informację w sprawie zamówienia i terminu wysyłki, bo targi zaczynają się w piątek. '

/** Fills the two newest threads, one with few messages and one with many. Consecutive messages differ in length. */
function fillThreads(shop: Shop): { few: number; many: number } {
  const database = openDatabase(shop.databaseFile)
  try {
    const [few, many] = database
      .all<{ pk: number }>(
        "SELECT pk FROM documents WHERE resource = 'allegroThreads' ORDER BY pk DESC LIMIT 2",
      )
      .map(({ pk }) => pk)
    if (few === undefined || many === undefined) throw new Error('the sample shop has no threads')
    for (const [pk, count] of [
      [few, FEW],
      [many, MANY],
    ] as const) {
      const messages = Array.from({ length: count }, (_, place) => ({
        pk: pk * 1000 + place,
        text: `<p>${place + 1}. ${WORDS.repeat(1 + (place % 4))}</p>`,
        author: { login: place % 2 ? 'Drukarnia' : 'kupujacy', isInterlocutor: place % 2 === 0 },
        date_added: new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString(),
      }))
      database.run(
        "UPDATE documents SET data = json_set(data, '$.messages', json(?)) WHERE resource = 'allegroThreads' AND pk = ?",
        JSON.stringify(messages),
        pk,
      )
    }
    return { few, many }
  } finally {
    database.close()
  }
}

/** Times from the click in the list to the first painted messages, without the API's time. */
async function openings(page: Page, shop: Shop, meter: CpuMeter, pk: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < OPENINGS; round += 1) {
    const link = page.locator(`.grid-row a[href="${ADDRESS(pk)}"]`).first()
    const painted = await timeOpening(page, link, { selector: '.message', count: 4 }, meter)
    if (round >= WARM_UP) times.push(ownTime(painted, shop).own)
  }
  return times
}

async function keys(page: Page, pk: number): Promise<{ ms: number; elements: number }> {
  await openAddress(page, ADDRESS(pk))
  await page.locator('.message').first().waitFor()
  await page.getByLabel('Treść odpowiedzi').focus()
  await watchKeys(page)
  const times: number[] = []
  for (let round = 0; round < KEYS; round += 1) times.push(await timeKey(page, 'a'))
  return { ms: median(times), elements: await page.locator('.message').count() }
}

/** Compares a conversation of five hundred messages with one of twenty: opening it, and typing in it. */
export async function figuresOfConversation(): Promise<Figure[]> {
  return withApp({ username: 'administrator', orders: 300 }, async (page, shop, meter) => {
    const { few, many } = fillThreads(shop)
    await openAddress(page, `${LIST}?page_size=200&ordering=-pk`)
    const fewOpened = median(await openings(page, shop, meter, few))
    const manyOpened = median(await openings(page, shop, meter, many))
    const fewKeys = await keys(page, few)
    const manyKeys = await keys(page, many)
    const opening = manyOpened / fewOpened
    const key = manyKeys.ms / fewKeys.ms
    return [
      {
        name: `opening a conversation of ${MANY} messages against ${FEW}`,
        goal: `≤ ${GOALS.opening}`,
        value: opening,
        unit: 'times',
        isReached: opening <= GOALS.opening,
        note: `${manyOpened.toFixed(0)} ms against ${fewOpened.toFixed(0)} ms, medians of ${OPENINGS - WARM_UP}`,
      },
      {
        name: `elements of messages in the page, of ${MANY}`,
        goal: `≤ ${GOALS.elements}`,
        value: manyKeys.elements,
        unit: '',
        isReached: manyKeys.elements <= GOALS.elements,
      },
      {
        name: `a key in the composer under ${MANY} messages against ${FEW}`,
        goal: `≤ ${GOALS.key}`,
        value: key,
        unit: 'times',
        isReached: key <= GOALS.key,
        note: `${manyKeys.ms.toFixed(1)} ms against ${fewKeys.ms.toFixed(1)} ms, medians of ${KEYS}`,
      },
    ]
  })
}
