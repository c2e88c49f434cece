import type { Option } from '#shared/api/lenient.ts'
import { clientContacts } from '#shared/api/resources/client-contacts.ts'
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { z } from 'zod'
import { asOne, type RecordAdapter } from '../../../forms/record/record-adapter.ts'
import { isSameValue } from '../../../forms/record/same-value.ts'
import { caseClient, type CaseRow } from './case-order.ts'

export type CaseValues = {
  /** Value and name, because the client's name cannot be read later. */
  client: Option | null
  competency: number | null
  complaint_reason: number | null
  responsible_person: number | null
  order: number | null
  order_product: number | null
}

export const EMPTY_CASE: CaseValues = {
  client: null,
  competency: null,
  complaint_reason: null,
  responsible_person: null,
  order: null,
  order_product: null,
}

export const CASE_LABELS: Readonly<Record<keyof CaseValues, string>> = {
  client: 'Klient',
  competency: 'Kompetencja',
  complaint_reason: 'Powód reklamacji',
  responsible_person: 'Prowadzi',
  order: 'Zamówienie',
  order_product: 'Pozycja zamówienia',
}

const { body } = clientContacts.operations.create

export const caseSchema = z.object({
  ...body.omit({ status: true }).shape,
  client: z.object({ value: z.number(), label: z.string() }, FIELD_REQUIRED),
  competency: z.number(FIELD_REQUIRED),
}) as unknown as z.ZodType<Record<string, unknown>, CaseValues>

/** Returns the values as the API expects them: the client as its key. */
function sentOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const client = values['client'] as Option | null | undefined
  return client === undefined ? { ...values } : { ...values, client: client?.value ?? null }
}

export const caseAdapter: RecordAdapter<CaseRow, CaseValues> = {
  toForm: (record) => ({
    client: record.client === null ? null : { value: record.client, label: caseClient(record) ?? '' },
    competency: record.competency,
    complaint_reason: record.complaint_reason,
    responsible_person: record.responsible_person,
    order: record.order,
    order_product: record.order_product,
  }),
  toRequests: (values) =>
    asOne(sentOf)(values, 'change').map((request) => ({
      ...request,
      isApplied: (now) => isSameValue(sentOf(values), sentOf(now)),
    })),
}
