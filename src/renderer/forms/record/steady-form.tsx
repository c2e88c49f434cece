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
 * A form that is the same object at every drawing and holds no state of its own: what shows some of it (`isDirty`,
 * `errors`, …) asks for that with `useFormState` and is drawn for nothing else. `settings` are for `<SteadyForm>`.
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
  /** What the form begins with; later ones are given with `reset`. */
  values: Values
}

/**
 * The library's `useForm` draws its owner once more as soon as it is there, and with the owner every field that reads
 * the form from its context. Here the form is made apart from it, and a component that shows nothing takes that drawing.
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

/** Where the fields of a steady form stand: they find it by the library's context. */
export function SteadyForm<Values extends FieldValues, Valid>({
  form,
  children,
}: {
  form: SteadyFormOf<Values, Valid>
  children: ReactNode
}) {
  return (
    // Without its state, which nobody here reads from the context.
    <FormProvider {...(form as unknown as UseFormReturn<Values, unknown, Valid>)}>
      {children}
      <FormLife form={form} />
    </FormProvider>
  )
}

/** Last, as the library runs after its fields. */
function FormLife<Values extends FieldValues, Valid>({ form }: { form: SteadyFormOf<Values, Valid> }) {
  useForm({ ...form.settings, formControl: form })
  return null
}
