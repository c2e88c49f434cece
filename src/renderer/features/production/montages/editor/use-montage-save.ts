import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ApiError } from '#shared/api/api-error.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { PaperWeightUnit } from '#shared/domain/montage-price.ts'
import { labelsOf, withLabels } from '../../../../lib/field-labels.ts'
import { fieldErrorsOf, type FormErrors } from '../../../../forms/record/form-errors.tsx'
import type { FieldErrors } from '../../../../forms/record/server-errors.ts'
import { useCreation } from '../../../../forms/record/use-record-creation.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { notify } from '../../../../ui/notices.ts'
import { draftPrice } from '../summary/montage-draft.ts'
import { difference } from './merge.ts'
import { choiceName, countedDraft, type useMontageChoices } from './montage-choices.ts'
import {
  checkedValues,
  montageBody,
  MONTAGE_LABELS,
  type Montage,
  type MontageBody,
  type MontageValues,
} from './montage-form.ts'
import { otherSaveText } from './moving.ts'
import { refusedLines, withoutLines } from './refused-lines.ts'
import { saveMontage, type MontageServer, type SaveEnd } from './save-montage.ts'
import type { MontageDraftState } from './use-montage-draft.ts'
import { addressOf } from '../../../../lib/screens.ts'

interface SaveOptions {
  draft: MontageDraftState
  choices: ReturnType<typeof useMontageChoices>
  unit: PaperWeightUnit
  /** Releases the guard of unsaved changes. */
  release: () => void
  errors: FormErrors
  /** Called with refused fields, so that they are shown. */
  onFieldErrors: (errors: FieldErrors) => void
  onSaved: (sent: readonly number[]) => void
  /** Called with sent lines that a concurrent save removed. */
  onMissing: (pks: readonly number[]) => void
}

export interface MontageSave {
  /** Resolves to true if the montage was read with everything that was sent. */
  save: (isLeaving: boolean) => Promise<boolean>
  isSaving: boolean
  /** Lines that the server refused, with its messages. */
  refused: ReadonlyMap<number, readonly string[]>
  /** True if the montage was deleted while it was open. */
  isGone: boolean
  saveAsNew: () => void
}

const NO_LINES: ReadonlyMap<number, readonly string[]> = new Map()

/** Navigation state: lines that a creation did not store, for the new montage's screen. */
export interface CreatedState {
  missing?: readonly number[]
}

/** Saves the draft, one save at a time; see `saveMontage`. */
export function useMontageSave(options: SaveOptions): MontageSave {
  const { draft, choices, unit, release, errors, onFieldErrors, onSaved, onMissing } = options
  const navigate = useNavigate()
  const create = useCreation('montages')
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const [refused, setRefused] = useState(NO_LINES)
  const [isGone, setIsGone] = useState(false)
  const listed = { papers: choices.papers.data, sheets: choices.sheets.data, plates: choices.plates.data }

  const priceOf = (values: MontageValues, held: Montage | null) =>
    draftPrice(countedDraft(values, listed, held), unit).price

  const displayValue = (name: string, value: unknown): unknown =>
    ['paper_option', 'sheet_format', 'plate'].includes(name)
      ? choiceName(name, typeof value === 'number' ? value : null, listed, draft.record)
      : value

  const serverOf = (pk: number): MontageServer => ({
    read: () => call('montages.retrieve', { params: { pk } }, { allowDuplicate: true }),
    update: (body) => call('montages.update', { params: { pk }, body }),
  })

  function reportFields(error: ApiError): void {
    const rest = withoutLines(error)
    onFieldErrors(fieldErrorsOf(rest))
    if (rest.fieldErrors || (error.nonFieldErrors?.length ?? 0) > 0)
      notify.failure(withLabels(rest, labelsOf(MONTAGE_LABELS)))
  }

  /** Shows messages about lines in their rows and returns refused added lines to the available ones. */
  function refuse(refusal: ApiError, { byLine, general }: ReturnType<typeof refusedLines>): void {
    const error = errors.of(refusal)
    setRefused(byLine)
    draft.refuse(new Set(byLine.keys()))
    if (byLine.size > 0) {
      const count = countOf(byLine.size, COUNTED.item)
      const lines = [
        `Nie zapisano montażu. Serwer nie przyjął: ${count}. Wracają do dostępnych z powodem.`,
        ...[...byLine].slice(0, 5).map(([pk, texts]) => `${pk}: ${texts.join(' ')}`),
      ]
      notify.error(lines, error)
    }
    if (general.length > 0) notify.error(['Nie zapisano montażu.', ...general], error)
    reportFields(error)
  }

  async function afterUpdate(end: SaveEnd, pk: number, isLeaving: boolean): Promise<boolean> {
    if (end.kind === 'gone') setIsGone(true)
    if (end.kind === 'refused') refuse(end.error, end.lines)
    if (end.kind !== 'saved') return false
    const { held, foreign, otherSaveBy, isSent } = end
    setRefused(NO_LINES)
    onFieldErrors({})
    errors.settle()
    onMissing(end.missing)
    if (held) {
      draft.takeSaved(held)
      onSaved(end.lines)
    }
    const theirs = otherSaveText(foreign)
    const notes = theirs === '' ? [] : [`${otherSaveBy ?? 'Ktoś'}: ${theirs}.`]
    if (!held)
      notify.warning('Zapisano montaż, ale nie udało się go odczytać. Sprawdź go, zanim zamkniesz.', null)
    else if (isSent) notify.success([`Zapisano montaż ${pk}.`, ...notes].join(' '))
    else notify.info(['Nie ma zmian do zapisania.', ...notes].join(' '))
    const isWhole = held !== null && end.missing.length === 0
    if (isLeaving && isWhole) {
      release()
      void navigate(addressOf('montages.list'))
    }
    return isWhole
  }

  async function makeNew(values: MontageValues, isLeaving: boolean): Promise<void> {
    const lines = [...draft.onSheet]
    const price = priceOf(values, draft.record)
    const body: MontageBody = {
      ...montageBody(values),
      ...(price !== null && { price }),
      montage_products: lines,
    }
    let made: Montage | null
    try {
      made = (await create({ values: { ...values }, body })).made
    } catch (cause) {
      const error = toApiError(cause)
      if (error.status !== 400) throw cause
      return refuse(error, refusedLines(error, lines, new Set(lines)))
    }
    release()
    errors.settle()
    draft.form.reset({ ...values, moves: '' })
    if (!made) {
      notify.warning('Montaż został dodany, ale serwer nie podał jego numeru. Otwórz go z listy.', null)
      void navigate(addressOf('montages.list'))
      return
    }
    const { pk } = made
    const held = await call('montages.retrieve', { params: { pk } }, { allowDuplicate: true }).catch(
      () => null,
    )
    const state: CreatedState = { missing: held ? difference(lines, held.montage_products).missing : [] }
    notify.success(`Dodano montaż ${pk}.`)
    void navigate(isLeaving ? addressOf('montages.list') : addressOf('montages.update', { pk }), {
      replace: true,
      state,
    })
  }

  async function send(isLeaving: boolean, isNew: boolean): Promise<boolean> {
    if (isBusy.current) return false
    let isSaved = false
    isBusy.current = true
    setIsSaving(true)
    try {
      await draft.form.handleSubmit(
        async (valid) => {
          const mine = checkedValues(valid as never)
          const { base, membership } = draft
          const { record, values } = base
          if (isNew || !record) return makeNew(mine, isLeaving)
          const toSave = { record, base: values, mine, membership, priceOf, displayValue }
          isSaved = await afterUpdate(await saveMontage(serverOf(record.pk), toSave), record.pk, isLeaving)
        },
        () => onFieldErrors({}),
      )()
    } catch (cause) {
      notify.failure(errors.of(toApiError(cause)))
    } finally {
      isBusy.current = false
      setIsSaving(false)
    }
    return isSaved
  }

  return {
    save: (isLeaving) => send(isLeaving, false),
    saveAsNew: () => void send(false, true),
    isSaving,
    refused,
    isGone,
  }
}
