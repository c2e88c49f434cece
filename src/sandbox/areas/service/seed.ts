import type { Database } from '../../database/database.ts'
import { createRandom, type Random } from '../../sample/random.ts'
import { userOfClient } from './store/case-messages.ts'
import { writeMedia } from '../../database/media-files.ts'
import { keyOf } from '../../database/key-ranges.ts'
import cases from '../../seeds/case-topics.json' with { type: 'json' }

/**
 * The topic of a case, with the messages of both sides in alternation, starting with the client. `{order}` is the
 * order's number.
 */
interface Topic {
  /** Numbers of sample competencies: the responsible one, and a reason of complaints. */
  competency: number
  reason: number | null
  /** User names of the staff who lead such cases. */
  people: readonly string[]
  client: readonly string[]
  staff: readonly string[]
}

/** Clients of the German shop have a topic of their own. */
const TOPICS: readonly Topic[] = cases.topics
const GERMAN_TOPIC: Topic = cases.german

/** Content that a client's mail program or an attacker may send. None of it may run or be fetched. */
const HOSTILE_MESSAGE = cases.hostile

interface OrderOfClient {
  pk: number
  client_pk: number
  currency: string
  date_added: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A shop for tests has a few dozen cases; the sample shop has the cases of several years. */
const FEWEST = 40
const CASES_PER_ORDER = 0.16
const WHOLE_SHOP = 5000
const WHOLE_SHOP_FROM = 1000
const LONG_CONVERSATION = 500
/** Picks a case's state. Of 100 cases, 3 are new and 11 open; 9 of the open ones wait for a reply. */
function stateOf(random: Random, isRecent: boolean): { status: string; waits: boolean } {
  if (!isRecent) return { status: random.chance(0.5) ? 'closed' : 'close', waits: false }
  if (random.chance(0.22)) return { status: 'new', waits: true }
  return { status: 'open', waits: random.chance(0.8) }
}

/** Adds cases about sample orders, oldest first; the last ones are open. Some clients have several, many have none. */
export function seedClientCases(database: Database, totalOrders: number, now: number): void {
  const random = createRandom(1_620_711)
  const orders = database.all<OrderOfClient>(
    'SELECT pk, client_pk, currency, date_added FROM orders ORDER BY pk',
  )
  if (orders.length === 0) return
  const people = new Map(
    database
      .all<{ username: string; pk: number; name: string }>(
        `SELECT username, pk, first_name || ' ' || last_name AS name FROM staff`,
      )
      .map((one) => [one.username, one]),
  )
  const files = caseFiles(database)
  const total =
    totalOrders >= WHOLE_SHOP_FROM ? WHOLE_SHOP : Math.max(FEWEST, Math.round(totalOrders * CASES_PER_ORDER))
  const write = writerOf(database)

  for (let index = 0; index < total; index += 1) {
    const order = orders[Math.floor((index * orders.length) / total)]
    if (!order) continue
    const fromEnd = total - 1 - index
    const isLong = fromEnd === 2
    const topic = order.currency === 'EUR' && random.chance(0.7) ? GERMAN_TOPIC : random.pick(TOPICS)
    const state = stateOf(random, fromEnd < Math.max(12, total * 0.14))
    const { status, waits } = isLong || fromEnd === 1 ? { status: 'open', waits: true } : state
    const leader = status === 'new' ? null : (people.get(random.pick(topic.people)) ?? null)
    const turns = isLong ? LONG_CONVERSATION : status === 'new' ? random.between(1, 2) : random.between(3, 13)
    // Open cases are only a few days old.
    const opened =
      status === 'new' || status === 'open'
        ? now - Math.max(1, fromEnd) * 0.02 * DAY - random.between(1, 40) * HOUR
        : Math.min(now - 20 * DAY, order.date_added + random.between(2, 120) * HOUR)
    write({
      pk: keyOf('cases', index + 1),
      client: order.client_pk,
      order: random.chance(0.85) ? order.pk : null,
      topic,
      status,
      leader: leader?.pk ?? null,
      author: leader?.name ?? null,
      opened,
      now,
      texts: conversation(topic, order.pk, { turns, waits, isHostile: fromEnd === 1 }),
      random,
      files,
    })
  }
}

interface Turn {
  isStaff: boolean
  content: string
}

function conversation(
  topic: Topic,
  order: number,
  { turns, waits, isHostile }: { turns: number; waits: boolean; isHostile: boolean },
): Turn[] {
  const said = Array.from({ length: turns }, (_, index): Turn => {
    const isStaff = index % 2 === 1
    const words = isStaff ? topic.staff : topic.client
    return { isStaff, content: words[Math.floor(index / 2) % words.length] ?? '' }
  })
  if (isHostile) said[0] = { isStaff: false, content: HOSTILE_MESSAGE }
  if (waits !== (said.at(-1)?.isStaff === false))
    said.push({ isStaff: !waits, content: (waits ? topic.client[1] : topic.staff.at(-1)) ?? '' })
  return said.map(({ isStaff, content }) => ({
    isStaff,
    content: content.replaceAll('{order}', String(order)),
  }))
}

interface NewCase {
  pk: number
  client: number
  order: number | null
  topic: Topic
  status: string
  leader: number | null
  author: string | null
  opened: number
  now: number
  texts: readonly Turn[]
  random: Random
  files: readonly [CaseFile, ...CaseFile[]]
}

function writerOf(database: Database): (one: NewCase) => void {
  let message = 0
  let file = 0
  return ({ pk, texts, random, files, ...one }) => {
    const isOpen = one.status === 'new' || one.status === 'open'
    const step = Math.min(8 * HOUR, Math.max(1, Math.floor((one.now - one.opened) / (texts.length + 1))))
    const lastStaff = texts.findLastIndex(({ isStaff }) => isStaff)
    for (const [index, { isStaff, content }] of texts.entries()) {
      message += 1
      database.run(
        'INSERT INTO case_messages VALUES (?, ?, ?, ?, ?, ?, ?)',
        keyOf('case_messages', message),
        pk,
        isStaff ? (one.leader ?? keyOf('staff', 1)) : userOfClient(one.client),
        Number(isStaff),
        // In open cases, recent messages are marked as new: the last one of the staff and those of the client after it.
        Number(isOpen && index > lastStaff - Number(isStaff)),
        content,
        Math.floor(one.opened + index * step),
      )
      const attached = !isStaff && /załącznik|zdjęcia|Fotos/.test(content) ? random.between(1, 3) : 0
      for (let count = 0; count < attached; count += 1) {
        file += 1
        const { path, size } = random.pick(files)
        database.run(
          'INSERT INTO case_message_files VALUES (?, ?, ?, ?)',
          keyOf('case_message_files', file),
          keyOf('case_messages', message),
          path,
          size,
        )
      }
    }
    database.run(
      'INSERT INTO cases VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      pk,
      one.client,
      keyOf('competencies', one.topic.competency),
      one.topic.reason === null ? null : keyOf('competencies', one.topic.reason),
      one.leader,
      one.order,
      null,
      one.status,
      Math.floor(one.opened),
      Math.floor(one.opened + texts.length * step),
      one.author,
    )
  }
}

interface CaseFile {
  path: string
  size: number
}

const picture = (colour: string, text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="${colour}"/>
<path d="M0 420 L240 120 L360 300 L460 200 L640 420 Z" fill="#0003"/><text x="24" y="48" font-size="28" fill="#fff">${text}</text></svg>`

/** The few files that all sample messages share. */
const FILES: readonly (readonly [name: string, type: string, content: string])[] = [
  ['zdjęcie arkusza.svg', 'image/svg+xml', picture('#5b6770', 'arkusz 12, odwrót')],
  ['uszkodzony karton.svg', 'image/svg+xml', picture('#8a6d4b', 'karton 2 z 3')],
  [
    'protokol-szkody.txt',
    'text/plain; charset=utf-8',
    'Protokół szkody\nKarton rozdarty z lewej strony, brak 50 sztuk.\n',
  ],
  [
    'potwierdzenie-przelewu.txt',
    'text/plain; charset=utf-8',
    'Potwierdzenie przelewu\nKwota: 1 234,56 PLN\n',
  ],
]

function caseFiles(database: Database): readonly [CaseFile, ...CaseFile[]] {
  const [first, ...others] = FILES.map(([name, type, content]): CaseFile => {
    const bytes = new TextEncoder().encode(content)
    return { path: writeMedia(database, 'messages', name, { type, bytes }), size: bytes.length }
  })
  if (!first) throw new Error('no sample files')
  return [first, ...others]
}
