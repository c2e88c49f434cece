import { Link } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../lib/session.ts'
import { addressOf } from '../../lib/screens.ts'

/** A montage's number, as a link for users who may view montages. */
export function MontageLink({ pk }: { pk: number }) {
  const mayView = can(useSessionUser(), 'view', 'montage')
  return mayView ? <Link to={addressOf('montages.update', { pk })}>{pk}</Link> : pk
}
