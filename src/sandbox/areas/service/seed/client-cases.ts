import type { Database } from '../../../database/database.ts'
import { createRandom } from '../../../sample/random.ts'

interface OrderOfClient {
  pk: number
  client_pk: number
  email: string
  full_name: string
  date_added: number
}

interface Topic {
  competency: string
  person: string
  messages: readonly [string, ...string[]]
}

const COMPLAINTS: Topic = {
  competency: 'Reklamacje',
  person: 'Barbara Zielińska',
  messages: [
    'Część nakładu ma przesunięty kolor, przesyłam zdjęcia. Proszę o dodruk.',
    'W paczce brakuje 50 sztuk, proszę o wyjaśnienie.',
    'Paczka dotarła uszkodzona, spisałem z kurierem protokół szkody.',
  ],
}
const PRODUCTION: Topic = {
  competency: 'Produkcja',
  person: 'Zenon Dąbrowski',
  messages: [
    'Czy można jeszcze podmienić plik okładki? W obecnym jest błąd w numerze telefonu.',
    'Czy zdążą Państwo na czwartek? W piątek zaczynają się targi.',
    'Proszę o próbny wydruk przed uruchomieniem całego nakładu.',
  ],
}
const PAYMENTS: Topic = {
  competency: 'Płatności',
  person: 'Alicja Nowak',
  messages: [
    'Przelew wyszedł wczoraj, a zamówienie dalej oczekuje na płatność.',
    'Proszę o fakturę na nowy adres firmy, NIP bez zmian.',
    'Czy możemy przejść na przelew z terminem 14 dni?',
  ],
}
const TOPICS: readonly [Topic, ...Topic[]] = [COMPLAINTS, PRODUCTION, PAYMENTS]

type Status = readonly [status: string, label: string]

const STATUSES: readonly [Status, ...Status[]] = [
  ['new', 'Nowa'],
  ['open', 'Otwarta'],
  ['closed', 'Zamknięta'],
  ['closed', 'Zamknięta'],
]

const HOUR = 3_600_000
const FEWEST = 40
const CASES_PER_ORDER = 0.16

/** Cases about sample orders, oldest first; some clients have several, many none. */
export function seedClientCases(database: Database, totalOrders: number, now: number): void {
  const random = createRandom(1_620_711)
  const orders = database.all<OrderOfClient>(
    `SELECT o.pk, o.client_pk, o.date_added, c.email, c.full_name FROM orders o JOIN clients c ON c.pk = o.client_pk
     ORDER BY o.pk`,
  )
  const total = Math.max(FEWEST, Math.round(totalOrders * CASES_PER_ORDER))
  for (let index = 0; index < total && orders.length > 0; index += 1) {
    const order = orders[Math.floor((index * orders.length) / total)]
    if (!order) continue
    const topic = random.pick(TOPICS)
    const [status, status_display] = random.pick(STATUSES)
    const opened = Math.min(now - HOUR, order.date_added + random.between(2, 120) * HOUR)
    const last = status === 'new' ? opened : Math.min(now, opened + random.between(1, 72) * HOUR)
    const record = {
      pk: index + 1,
      client_pk: order.client_pk,
      client_email: order.email,
      client_name: order.full_name,
      status,
      status_display,
      competency_name: topic.competency,
      responsible_person_name: status === 'new' ? null : topic.person,
      order: random.chance(0.85) ? order.pk : null,
      message_content: random.pick(topic.messages),
      last_message_date: new Date(last).toISOString(),
      date_added: new Date(opened).toISOString(),
      date_modified: new Date(last).toISOString(),
      last_modified_by: status === 'new' ? null : topic.person,
    }
    database.run(
      'INSERT INTO documents VALUES (?, ?, ?)',
      'clientContacts',
      record.pk,
      JSON.stringify(record),
    )
  }
}
