import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { resolverOfChanges } from '../../../../forms/record/errors-of-changes.ts'
import { useSteadyForm, type SteadyFormOf } from '../../../../forms/record/steady-form.tsx'
import {
  membershipOf,
  withMove,
  movedBack,
  onTopOf,
  sheetLines,
  withoutRefused,
  type Membership,
  type Move,
} from './membership.ts'
import {
  EMPTY_MONTAGE,
  montageSchema,
  toMontageForm,
  type Montage,
  type MontageValues,
} from './montage-form.ts'

/**
 * The form's values. Moved lines are one text field, so that they count as unsaved and are stored and restored like
 * typed values.
 */
export type EditorValues = MontageValues & { moves: string }

const FILLED = { shouldDirty: true, shouldValidate: true } as const

const writeMoves = ({ added, removed }: Membership): string =>
  added.size + removed.size === 0 ? '' : JSON.stringify({ added: [...added], removed: [...removed] })

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((pk) => Number.isInteger(pk))

/** Reads moves from a stored text and applies them to these lines. An unreadable text means no moves. */
function readMoves(text: string, base: Iterable<number>): Membership {
  const start = membershipOf(base)
  try {
    const { added, removed } = JSON.parse(text || '{}') as { added?: unknown; removed?: unknown }
    const on = withMove(start, { to: 'sheet', pks: isNumbers(added) ? added : [] })
    return withMove(on, { to: 'off', pks: isNumbers(removed) ? removed : [] })
  } catch {
    return start
  }
}

/** The montage on the server, as far as the draft knows it. */
interface Base {
  record: Montage | null
  /** Field values as last read into the form. */
  values: MontageValues
}

const baseOf = (record: Montage | null): Base => ({
  record,
  values: record ? toMontageForm(record) : EMPTY_MONTAGE,
})

export interface MontageDraftState {
  form: SteadyFormOf<EditorValues>
  control: Control<EditorValues, unknown, FieldValues>
  /** Whether there are unsaved changes, for use in event handlers. Components use `useIsUnsaved`. */
  isUnsaved: () => boolean
  base: Base
  /** The newest record read, no matter which user changed it. */
  record: Montage | null
  membership: Membership
  /** The draft's lines; the same set until a line is moved. */
  onSheet: ReadonlySet<number>
  move: (move: Move) => Membership
  undo: () => { membership: Membership; undone: Move } | null
  /** Makes the server's lines the new base of the moves. */
  takeLines: (held: Montage) => void
  refuse: (pks: ReadonlySet<number>) => void
  /** Takes over the server's montage after a save, or if nothing was changed here. */
  takeSaved: (held: Montage) => void
  /** Updates only values that are not edited here: stages, figures and the last editor. */
  note: (held: Montage) => void
}

/**
 * Whether the draft has unsaved changes. Only the calling component renders when that changes, not the whole editor.
 */
export const useIsUnsaved = (control: MontageDraftState['control']): boolean =>
  useFormState({ control }).isDirty

/** The draft of a montage: its fields and lines, what is unsaved, and the server version it is based on. */
export function useMontageDraft(montage: Montage | null): MontageDraftState {
  const [base, setBase] = useState(() => baseOf(montage))
  const [record, note] = useState(montage)
  const held = useRef<FieldValues>(base.values)
  const form = useSteadyForm<EditorValues>({
    mode: 'onChange',
    values: { ...base.values, moves: '' },
    resolver: ({ moves: _moves, ...typed }, context, options) =>
      resolverOfChanges(montageSchema, () => (montage ? held.current : null))(
        typed as never,
        context,
        options as never,
      ),
  })
  const isDirty = useRef(false)
  const [membership, setMembership] = useState(() => membershipOf(montage?.montage_products ?? []))
  const latest = useRef(membership)
  const text = useWatch({ control: form.control, name: 'moves' })
  useEffect(() => {
    form.register('moves')
    const callback = (state: { isDirty?: boolean }) =>
      void (isDirty.current = state.isDirty ?? isDirty.current)
    return form.subscribe({ formState: { isDirty: true }, callback })
  }, [form])

  const keep = useCallback(
    (next: Membership) => {
      latest.current = next
      setMembership(next)
      form.setValue('moves', writeMoves(next), { shouldDirty: true })
      return next
    },
    [form],
  )

  // Applies moves restored from a stored draft.
  useEffect(() => {
    if (text !== writeMoves(latest.current)) {
      const next = readMoves(text, latest.current.base)
      latest.current = next
      setMembership(next)
    }
  }, [text])

  const onSheet = useMemo(() => sheetLines(membership), [membership])

  const takeSaved = useCallback(
    (saved: Montage) => {
      const next = baseOf(saved)
      held.current = next.values
      setBase(next)
      note(saved)
      latest.current = {
        ...onTopOf(latest.current, saved.montage_products),
        added: new Set(),
        removed: new Set(),
      }
      setMembership(latest.current)
      form.reset({ ...next.values, moves: '' })
    },
    [form],
  )

  return {
    form,
    control: form.control,
    isUnsaved: useCallback(() => isDirty.current, []),
    base,
    record,
    membership,
    onSheet,
    move: useCallback(
      (move) => {
        for (const { name, after } of move.fields ?? []) form.setValue(name, after, FILLED)
        return keep(withMove(latest.current, move))
      },
      [form, keep],
    ),
    undo: useCallback(() => {
      const step = movedBack(latest.current)
      if (!step) return null
      // A field that the user has typed in since stays.
      for (const { name, before, after } of step.undone.fields ?? [])
        if (form.getValues(name) === after) form.setValue(name, before, FILLED)
      keep(step.membership)
      return step
    }, [form, keep]),
    takeLines: useCallback(
      (now) => {
        note(now)
        keep(onTopOf(latest.current, now.montage_products))
      },
      [keep],
    ),
    refuse: useCallback((pks) => void keep(withoutRefused(latest.current, pks)), [keep]),
    takeSaved,
    note,
  }
}
