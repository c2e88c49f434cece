import { Callout } from '@blueprintjs/core'
import { GENERAL_ERRORS, useServerErrors } from './server-errors.ts'

/** Server errors about the record as a whole, shown at the end of its form until the next save. */
export function GeneralErrors() {
  const { messages } = useServerErrors(GENERAL_ERRORS)
  if (messages.length === 0) return null
  return (
    <Callout intent="danger" role="alert" title="Serwer nie przyjął zapisu">
      {messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Callout>
  )
}
