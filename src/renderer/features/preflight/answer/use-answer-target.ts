import { useState } from 'react'
import type { Option } from '#shared/api/lenient.ts'
import { can } from '#shared/domain/permissions.ts'
import { mayReadCases, mayReply } from '../../../entities/case/case-rights.ts'
import { useListed } from '../../../forms/fields/form-listed-choice.tsx'
import { storedText, storeText } from '../../../lib/local-storage.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import type { ViewerRequest } from '../../../lib/viewer-request.ts'
import { openCasesOf } from './answer-run.ts'

export interface AnswerTarget {
  /** Why the answer cannot be sent, or null. */
  refusal: string | null
  /** True if the user has no right to send it; nothing is read then. */
  isForbidden: boolean
  /** Repeats a failed reading; null if none has failed. */
  retry: (() => void) | null
  /** Open cases about the line, newest first. */
  openCases: readonly number[]
  /** The case to answer in; null for a new one. */
  casePk: number | null
  chooseCase: (pk: number | null) => void
  competencies: readonly Option[]
  competency: number | null
  chooseCompetency: (pk: number) => void
  orderPk: number | null
  clientPk: number | null
}

/** The station remembers the competency of the last new case. */
const COMPETENCY = 'client-answer-competency'

const NO_RIGHT = 'Nie masz uprawnień do pisania w sprawach. Możesz zapisać PDF albo skopiować tekst.'
const NO_ORDER = 'Nie wiadomo, do którego zamówienia należy plik. Otwórz podgląd z zamówienia.'
const NO_NEW = 'Nie masz uprawnień do zakładania spraw, a ta pozycja nie ma otwartej sprawy.'
const NO_CLIENT = 'Serwer nie podał klienta zamówienia, więc nie można założyć sprawy.'
const NO_COMPETENCY = 'Wybierz kompetencję nowej sprawy.'
const READING = 'Sprawdzam sprawy tego zamówienia…'
const UNREAD = 'Nie udało się sprawdzić spraw tego zamówienia.'

/** Which case the answer goes to: the open one of the line, or a new one (PL-05). */
export function useAnswerTarget({ linePk, orderPk = null }: ViewerRequest): AnswerTarget {
  const user = useSessionUser()
  const isForbidden = !mayReply(user) || !mayReadCases(user)
  const isRead = !isForbidden && orderPk !== null
  const query = { order: orderPk ?? 0, page_size: 200, ordering: '-pk' }
  const cases = useOperation('clientContacts.list', { query }, { isEnabled: isRead, staleMs: 0 })
  const mayCreate = can(user, 'add', 'clientcontact')
  const order = useOperation(
    'orders.retrieve',
    { params: { pk: orderPk ?? 0 } },
    { isEnabled: isRead && mayCreate && can(user, 'view', 'order') },
  )
  const { options } = useListed('competencies.clientContactOptions', isRead && mayCreate)
  const [stored, setStored] = useState(() => Number(storedText(COMPETENCY)))
  const [chosenCase, setChosenCase] = useState<number | 'new' | null>(null)

  const rows = cases.data?.results.filter((row) => row.order === orderPk) ?? []
  const openCases = openCasesOf(rows, linePk)
    .map(({ pk }) => pk)
    .toSorted((a, b) => b - a)
  const casePk = chosenCase === 'new' ? null : (chosenCase ?? openCases[0] ?? null)
  const offered = options.map(({ value }) => Number(value))
  const own = user?.competencePks ?? []
  const competency =
    offered.find((pk) => pk === stored) ?? offered.find((pk) => own.includes(pk)) ?? offered[0] ?? null
  const clientPk = order.data?.client?.pk ?? null

  function refusalOf(): string | null {
    if (isForbidden) return NO_RIGHT
    if (orderPk === null) return NO_ORDER
    if (cases.isError) return UNREAD
    if (cases.isPending) return READING
    if (casePk !== null) return null
    if (!mayCreate) return NO_NEW
    if (order.isLoading) return READING
    if (clientPk === null) return NO_CLIENT
    return competency === null ? NO_COMPETENCY : null
  }

  return {
    refusal: refusalOf(),
    isForbidden,
    retry: cases.isError ? () => void cases.refetch() : null,
    openCases,
    casePk,
    chooseCase: (pk) => setChosenCase(pk ?? 'new'),
    competencies: options,
    competency,
    chooseCompetency(pk) {
      storeText(COMPETENCY, String(pk))
      setStored(pk)
    },
    orderPk,
    clientPk,
  }
}
