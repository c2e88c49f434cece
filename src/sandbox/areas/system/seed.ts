import type { Database } from '../../database/database.ts'
import { localMoment } from '../../http/moments.ts'
import { createRandom, type Random } from '../../sample/random.ts'
import { keyOf } from '../../database/key-ranges.ts'
import events from '../../seeds/system-log-events.json' with { type: 'json' }

/**
 * A realistic log event of such a shop: carriers, Allegro, payments, files, mail, the database, user input. Texts
 * contain random numbers as `{n0}`, `{n1}`.
 */
interface LogEvent {
  type: string
  description: string
  stack: readonly string[]
  draws?: readonly { from: number; to: number; times?: number; over?: number }[]
}

const EVENTS: readonly LogEvent[] = events
const ENTRIES = 300
const LONGEST_PAUSE_MINUTES = 480

/** Adds log entries of the last two months; the newest one is a few minutes old. */
export function seedSystemLogs(database: Database, now: Date): void {
  const random = createRandom(300_417)
  let moment = now.getTime()
  for (let place = ENTRIES; place > 0; place -= 1) {
    moment -= random.between(2, LONGEST_PAUSE_MINUTES) * 60_000 + random.between(0, 59_999)
    const pk = keyOf('systemLogs', place)
    const entry = { pk, timestamp: localMoment(moment), ...aLogEvent(random) }
    database.run("INSERT INTO documents VALUES ('systemLogs', ?, ?)", pk, JSON.stringify(entry))
  }
}

function aLogEvent(random: Random) {
  const { type, description, stack, draws = [] } = random.pick(EVENTS)
  const numbers = draws.map(({ from, to, times = 1, over = 1 }) => (random.between(from, to) * times) / over)
  const filled = (text: string) =>
    text.replaceAll(/\{n(\d)\}/g, (_, place: string) => String(numbers[Number(place)]))
  return { type, description: filled(description), stack: filled(stack.join('\n')) }
}
