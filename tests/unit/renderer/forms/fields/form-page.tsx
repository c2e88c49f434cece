import { BlueprintProvider } from '@blueprintjs/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { RecordForm } from '#renderer/forms/record/record-form.tsx'
import { createQueryClient } from '#renderer/lib/queries.ts'
import { ConfirmHost } from '#renderer/ui/confirm-dialog.tsx'

/** Renders fields on a page as in the app, with cache, prompts and overlays. */
export function renderPage(children: ReactNode): UserEvent {
  render(
    <BlueprintProvider>
      <QueryClientProvider client={createQueryClient()}>
        {children}
        <ConfirmHost />
      </QueryClientProvider>
    </BlueprintProvider>,
  )
  return userEvent.setup()
}

interface FormPage {
  user: UserEvent
  /** The values that each save sent. */
  sent: Record<string, unknown>[]
  save: () => Promise<void>
}

/** Renders fields in a record form. `refuse` throws the server's error. */
export function openForm(
  values: Record<string, unknown>,
  fields: ReactNode,
  { schema = z.looseObject({}), refuse }: { schema?: z.ZodType; refuse?: () => never } = {},
): FormPage {
  const sent: Record<string, unknown>[] = []
  const user = renderPage(
    <RecordForm
      schema={schema as never}
      values={values as never}
      labels={Object.fromEntries(Object.keys(values).map((name) => [name, name]))}
      unsavedText="zmiany"
      save={(valid) => {
        refuse?.()
        sent.push(valid)
        return Promise.resolve({ values: valid as never, pk: 1 })
      }}
      onSaved={() => undefined}
    >
      {fields}
    </RecordForm>,
  )
  return { user, sent, save: () => user.click(screen.getByRole('button', { name: 'Zapisz' })) }
}

interface HeldProps<Value> {
  start: Value
  /** Every change, in order. */
  changes: Value[]
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Holds the value of a field outside a form. */
export function Held<Value>({ start, changes, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start)
  return children(value, (next) => {
    changes.push(next)
    setValue(next)
  })
}
