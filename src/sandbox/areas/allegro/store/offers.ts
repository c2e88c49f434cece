import type { z } from 'zod'
import { allegroOffers, NO_OFFER_DATA } from '#shared/api/resources/allegro-offers.ts'
import { createDocumentStore } from '../../../crud/document-store.ts'
import type { JsonRecord, RecordStore } from '../../../crud/record-store.ts'
import type { Database } from '../../../database/database.ts'
import { shapedErrors } from '../rules/error-shapes.ts'
import { judgeOffer, type Complaint } from '../rules/offer-verdict.ts'
import { HANDLING_TIMES } from './terms.ts'

/** Defaults for missing fields, as a serializer adds them. */
const USUAL: JsonRecord = {
  description: '',
  publication_duration: 'WSL',
  republish: false,
  delivery_handling_time: 'PT24H',
  data: {},
}

const FIRST_NUMBER = 13_480_000_017

interface OfferStore extends RecordStore {
  /** Replaces the marketplace's verdict, as if it had been unable to check the offer. */
  refuse: (pk: number, complaints: readonly Complaint[], author: string) => void
}

/** Stores offers. The marketplace checks an offer on each save and assigns its number once, on the first approval. */
export function createOfferStore(database: Database, now: () => Date): OfferStore {
  const documents = createDocumentStore(database, allegroOffers, now)

  function settle(record: JsonRecord, author: string): JsonRecord {
    return withVerdict(record, judgeOffer(database, judged(record)), author)
  }

  function withVerdict(record: JsonRecord, complaints: readonly Complaint[], author: string): JsonRecord {
    const pk = Number(record['pk'])
    const isTaken = complaints.length === 0
    const known = record['external_id']
    const first = isTaken ? String(FIRST_NUMBER + pk * 7) : ''
    const number = typeof known === 'string' && known !== '' ? known : first
    const reported = {
      complaints,
      external_id: number,
      signature: record['signature'] ?? `DR-${String(pk).padStart(5, '0')}`,
      publication_status_display: isTaken ? 'Aktywna' : number === '' ? 'Szkic' : 'Nieaktywna',
    }
    return shown(documents.update(pk, reported, author))
  }

  return {
    find(pk) {
      const record = documents.find(pk)
      return record && shown(record)
    },
    page(parameters) {
      const { count, results } = documents.page(parameters)
      return { count, results: results.map(shown) }
    },
    insert: (values, author) => settle(documents.insert({ ...USUAL, ...values }, author), author),
    update: (pk, values, author) => settle(documents.update(pk, values, author), author),
    refuse(pk, complaints, author) {
      withVerdict(documents.update(pk, { external_id: '' }, author), complaints, author)
    },
    remove: (pk) => documents.remove(pk),
  }
}

function judged(record: JsonRecord) {
  const offer: z.output<typeof allegroOffers.record> = allegroOffers.record.parse(record)
  return {
    ...offer,
    data: offer.data ?? NO_OFFER_DATA,
    title: offer.title ?? '',
    description: offer.description ?? '',
    price: offer.price ?? '0',
    available_number: offer.available_number ?? 0,
  }
}

function shown({ complaints, ...record }: JsonRecord): JsonRecord {
  const handling = HANDLING_TIMES.find(([code]) => code === record['delivery_handling_time'])
  return {
    ...record,
    delivery_handling_time_display: handling?.[1] ?? record['delivery_handling_time'] ?? '',
    external_errors: shapedErrors(Number(record['pk']), (complaints ?? []) as Complaint[]),
  }
}
