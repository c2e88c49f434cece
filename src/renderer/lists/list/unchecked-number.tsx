import { Button, Callout } from '@blueprintjs/core'
import type { UncheckedNumber } from './use-list.ts'

/** Shown above the rows: they may lack the record whose number was typed, because the server did not respond. */
export function UncheckedNumberNotice({ number, retry }: UncheckedNumber) {
  return (
    <Callout compact intent="warning" role="alert" className="list-number-notice">
      Nie sprawdzono numeru {number}. <Button size="small" text="Ponów" onClick={retry} />
    </Callout>
  )
}
