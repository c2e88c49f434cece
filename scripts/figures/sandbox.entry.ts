import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#sandbox/database/database.ts'
import { startSandbox } from '#sandbox/server.ts'
import { refill } from '#sandbox/areas/seed.ts'
import { fillBigShop } from './big-shop.ts'
import { readOwnCpu } from './cpu.ts'
import { median, percentile, setInMs, type TakenTime } from './figure.ts'
import { tokenOf } from '../lib/shop-token.ts'

const SIZES = [10_000, 100_000]
const ROUNDS = 40

/** Queries of the order list: the usual one, then harder ones. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'default list': 'status=in_realization&status=in_production&ordering=-pk',
  'by date': 'status=in_realization&status=in_production&ordering=-date_added',
  'filtered and sorted':
    'status=in_realization&status=in_production&source=allegro&payment_status=paid&delivery_status=not_send&ordering=realization_date',
  'hardly any match': 'status=draft&source=allegro&delivery_status=returned&ordering=-pk',
  '200 rows': 'status=in_realization&status=in_production&ordering=-pk&page_size=200',
  'deep page': 'status=in_realization&status=in_production&ordering=-pk&page=DEEP',
  'all orders': 'ordering=-date_added',
  'all orders, middle page': 'ordering=-pk&page=MIDDLE',
  'all orders by date, middle page': 'ordering=-date_added&page=MIDDLE',
  'by realization, middle page':
    'status=in_realization&status=in_production&source=allegro&ordering=realization_date&page=MIDDLE',
  'client e-mail': 'client_email=.119@',
  'search client e-mail': 'search=.119@klient',
  'search number': 'search=100123',
}

interface Timing {
  orders: number
  question: string
  count: number
  p50: number
  p95: number
  /** Median CPU time of the sandbox and its client, which share a thread. */
  cpu: number
}

/**
 * Times the order list over HTTP at 10⁴ and 10⁵ orders, in ms from the request to the parsed response. Every status is
 * spread over all numbers, which is harder than in a real shop, where open orders are the newest ones. `timings`
 * contains all queries at all sizes.
 */
export async function figuresOfSandbox(
  sizes: readonly number[] = SIZES,
): Promise<{ figures: TakenTime[]; timings: Timing[] }> {
  const timings: Timing[] = []
  for (const orders of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-figures-'))
    try {
      timings.push(...(await timeQuestions(join(folder, 'shop.sqlite'), orders)))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  const questions = Object.keys(QUESTIONS)
  return { figures: [seedFigure(), ...questions.map((question) => figureOf(question, timings))], timings }
}

/** Times the plain calculation. */
const SEED_GOAL = setInMs(5000, 'processor')

/** Fills the sample shop in a new database on disk. */
function seedFigure(): TakenTime {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-figures-'))
  const database = openDatabase(join(folder, 'shop.sqlite'))
  const start = performance.now()
  const startCpu = readOwnCpu()
  refill(database, {}, new Date())
  const ms = performance.now() - start
  const cpu = { main: readOwnCpu() - startCpu }
  database.close()
  rmSync(folder, { recursive: true, force: true })
  return {
    name: 'sandbox: the sample shop of 2,000 orders is filled',
    ms,
    work: 'processor',
    most: SEED_GOAL,
    cpu,
  }
}

const GOAL_MS = 100

function figureOf(question: string, timings: readonly Timing[]): TakenTime {
  const own = timings.filter((timing) => timing.question === question)
  return {
    name: `sandbox, ${own.at(-1)?.orders.toLocaleString('en')} orders: ${question}, p95`,
    ms: own.at(-1)?.p95 ?? Number.NaN,
    work: 'processor',
    most: { belowMs: GOAL_MS },
    note: own
      .map(({ orders, p50, p95 }) => `${orders.toLocaleString('en')}: p50 ${p50}, p95 ${p95}`)
      .join('; '),
    cpu: { main: own.at(-1)?.cpu ?? Number.NaN },
  }
}

async function timeQuestions(databaseFile: string, orders: number): Promise<Timing[]> {
  fillBigShop(databaseFile, orders)
  const sandbox = await startSandbox({ databaseFile, seed: { orders } })
  try {
    const token = await tokenOf(sandbox.url, 'administrator', 'szkolenie')
    const ask = async (query: string): Promise<{ count: number; time: number; cpu: number }> => {
      const start = performance.now()
      const startCpu = readOwnCpu()
      const response = await fetch(`${sandbox.url}/api/v1/orders/?${query}`, {
        headers: { authorization: `Token ${token}` },
      })
      const { count } = (await response.json()) as { count: number }
      return { count, time: performance.now() - start, cpu: readOwnCpu() - startCpu }
    }
    const figures: Timing[] = []
    for (const [question, template] of Object.entries(QUESTIONS)) {
      const first = await ask(template.replace(/DEEP|MIDDLE/, '1'))
      const pages = Math.ceil(first.count / 20)
      const query = template
        .replace('DEEP', String(pages - 3))
        .replace('MIDDLE', String(Math.ceil(pages / 2)))
      const times: number[] = []
      const cpu: number[] = []
      let { count } = first
      for (let round = 0; round < ROUNDS; round += 1) {
        const answer = await ask(query)
        times.push(answer.time)
        cpu.push(answer.cpu)
        count = answer.count
      }
      figures.push({
        orders,
        question,
        count,
        p50: rounded(percentile(times, 50)),
        p95: rounded(percentile(times, 95)),
        cpu: rounded(median(cpu)),
      })
    }
    return figures
  } finally {
    await sandbox.close()
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
