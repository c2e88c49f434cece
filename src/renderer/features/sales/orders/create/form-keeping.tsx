import { useFormContext, useFormState } from 'react-hook-form'
import { useFormDraft } from '../../../../forms/record/use-form-draft.tsx'
import { useUnsavedGuard } from '../../../../lib/unsaved.ts'
import type { OrderValues } from './order-form.ts'

/** The question before leaving and the draft after a crash; apart, so that typing draws nothing else anew. */
export function FormKeeping() {
  const form = useFormContext<OrderValues>()
  const { isDirty } = useFormState({ control: form.control })
  useUnsavedGuard(isDirty, 'dane nowego zamówienia')
  return useFormDraft(form, isDirty)
}
