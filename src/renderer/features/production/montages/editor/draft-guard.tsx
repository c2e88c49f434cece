import { useImperativeHandle, type Ref } from 'react'
import { useFormDraft } from '../../../../forms/record/use-form-draft.tsx'
import { useUnsavedGuard, type UnsavedGuard } from '../../../../lib/unsaved.ts'
import { useIsUnsaved, type MontageDraftState } from './use-montage-draft.ts'

interface DraftGuardProps {
  ref: Ref<UnsavedGuard>
  draft: MontageDraftState
}

/** Prompts before unsaved changes are lost, stores them as a draft, and offers to restore a stored draft. */
export function DraftGuard({ ref, draft }: DraftGuardProps) {
  const { form, control, record } = draft
  const isUnsaved = useIsUnsaved(control)
  const guard = useUnsavedGuard(isUnsaved, `zmiany w ${record ? `montażu ${record.pk}` : 'nowym montażu'}`)
  useImperativeHandle(ref, () => guard, [guard])
  return useFormDraft(form as never, isUnsaved)
}
