import { shopDay } from '#shared/domain/shop-clock.ts'
import { messageKey } from '../store/thread-messages.ts'
import type { Database } from '../../../database/database.ts'
import { createRandom, type Random } from '../../../sample/random.ts'
import { keyOf } from '../../../database/key-ranges.ts'

interface Buyer {
  pk: number
  email: string
  full_name: string
}

const MANY = 160
const FEW = 24
const HOUR = 3_600_000

const QUESTIONS: readonly [string, ...string[]] = [
  'Dzień dobry, czy można zamówić ten nakład na innym papierze?',
  'Czy zdążą Państwo z wysyłką do piątku?',
  'Proszę o fakturę na firmę, dane podałem w zamówieniu.',
  'Jak przesłać projekt? W ofercie nie widzę takiej możliwości.',
  'Paczka dotarła, ale brakuje jednego kartonu.',
  'Czy jest możliwość odbioru osobistego?',
  'Kolory na wydruku różnią się od projektu, co możemy z tym zrobić?',
]

const ANSWERS: readonly [string, ...string[]] = [
  'Dzień dobry, tak, proszę podać gramaturę, a prześlemy wycenę.',
  'Wysyłamy dziś po południu, numer paczki pojawi się w zamówieniu.',
  'Faktura jest już w załączniku do zamówienia.',
  'Projekt prosimy przesłać w odpowiedzi na e-mail z potwierdzeniem.',
  'Przepraszamy, dosyłamy brakujący karton kurierem na nasz koszt.',
  'Oczywiście, zapraszamy od 8 do 16.',
]

const HOSTILE = '<img src=x onerror="alert(1)">Czy <b>ten</b> rabat działa? <script>alert(2)</script>'

/** Adds threads with buyers, newest first; some are unread. */
export function seedThreads(database: Database, isWhole: boolean, now: Date): void {
  const random = createRandom(9_081_233)
  const buyers = database.all<Buyer>('SELECT pk, email, full_name FROM clients ORDER BY pk LIMIT 400')
  const total = isWhole ? MANY : FEW
  for (let index = 0; index < total && buyers.length > 0; index += 1) {
    const pk = keyOf('allegroThreads', index + 1)
    const buyer = buyers[(index * 7) % buyers.length]
    if (!buyer) continue
    const last = now.getTime() - Math.round((total - index) ** 1.4) * HOUR
    const messages = conversation(pk, buyer, index === 0 ? [HOSTILE] : null, last, random)
    const at = new Date(last).toISOString()
    const thread = {
      pk,
      client: { full_name: buyer.full_name, email: buyer.email, client_pk: buyer.pk },
      last_message_date_time: at,
      day: shopDay(at),
      // In an unread thread the last message is the buyer's.
      read: messages.length % 2 === 0 || random.chance(0.4),
      messages,
    }
    database.run("INSERT INTO documents VALUES ('allegroThreads', ?, ?)", pk, JSON.stringify(thread))
  }
}

function conversation(pk: number, buyer: Buyer, fixed: string[] | null, last: number, random: Random) {
  const texts =
    fixed ??
    Array.from({ length: random.between(1, 6) }, (_, turn) => random.pick(turn % 2 ? ANSWERS : QUESTIONS))
  return texts.map((text, turn) => ({
    pk: messageKey(pk, turn),
    text,
    author:
      turn % 2 === 0
        ? { login: `kupujacy_${buyer.pk}`, isInterlocutor: true }
        : { login: 'Drukarnia_Szkolenie', isInterlocutor: false },
    date_added: new Date(last - (texts.length - 1 - turn) * 2 * HOUR).toISOString(),
  }))
}
