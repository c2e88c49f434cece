import type { Database } from '../../../database/database.ts'
import { localMoment } from '../../../http/moments.ts'
import { createRandom } from '../../../sample/random.ts'
import { aLogEvent } from './system-log-events.ts'
import { keyOf } from '../../../database/key-ranges.ts'

const ENTRIES = 300
const LONGEST_PAUSE_MINUTES = 480

/** What went wrong in the last two months, the newest entry a few minutes old. */
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
