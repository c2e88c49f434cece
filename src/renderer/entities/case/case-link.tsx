import { Link } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../lib/session.ts'
import { addressOf } from '../../lib/screens.ts'

/** A case's number, as a link for users who may answer the case (USER-028). */
export function CaseLink({ pk }: { pk: number }) {
  const mayAnswer = can(useSessionUser(), 'change', 'clientcontact')
  return mayAnswer ? <Link to={addressOf('clientContacts.update', { pk })}>{pk}</Link> : pk
}
