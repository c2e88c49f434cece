import { useState, type ReactNode } from 'react'
import {
  createFormControl,
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import { useStableCallbacks } from '../../ui/use-steady.ts'

/**
 * A form that is the same object in every render and has no state of its own. Components that show state (`isDirty`,
 * `errors`, …) subscribe with `useFormState` and rerender only for that. `settings` are for `<SteadyForm>`.
 */
export type SteadyFormOf<Values extends FieldValues, Valid = FieldValues> = Omit<
  UseFormReturn<Values, unknown, Valid>,
  'formState'
> & { settings: Settings<Values, Valid> }

interface Settings<Values extends FieldValues, Valid> extends Pick<
  UseFormProps<Values, unknown, Valid>,
  'mode' | 'shouldFocusError'
> {
  resolver: Resolver<Values, unknown, Valid>
}

interface Options<Values extends FieldValues, Valid> extends Settings<Values, Valid> {
  /** Initial values; set later ones with `reset`. */
  values: Values
}

/**
 * Creates a form without a rerender of its owner. The library's `useForm` rerenders its owner once after mounting, and
 * with it every field; here an empty component does that instead.
 */
export function useSteadyForm<Values extends FieldValues, Valid = FieldValues>(
  options: Options<Values, Valid>,
): SteadyFormOf<Values, Valid> {
  const { values, resolver, ...others } = options
  const steady = useStableCallbacks({ resolver })
  const [form] = useState(() => {
    const settings = { ...others, resolver: steady.resolver }
    const { formControl } = createFormControl<Values, unknown, Valid>({
      ...settings,
      defaultValues: values as DefaultValues<Values>,
    })
    return { ...formControl, settings }
  })
  return form
}

/** Provides a steady form to its fields through the library's context. */
export function SteadyForm<Values extends FieldValues, Valid>({
  form,
  children,
}: {
  form: SteadyFormOf<Values, Valid>
  children: ReactNode
}) {
  return (
    // Without form state, which no component reads from this context.
    <FormProvider {...(form as unknown as UseFormReturn<Values, unknown, Valid>)}>
      {children}
      <FormLife form={form} />
    </FormProvider>
  )
}

/** Rendered last, because the library's hook must run after the fields. */
function FormLife<Values extends FieldValues, Valid>({ form }: { form: SteadyFormOf<Values, Valid> }) {
  useForm({ ...form.settings, formControl: form })
  return null
}
