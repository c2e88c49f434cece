import { Link } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { useSessionUser } from '../../lib/session.ts'
import { montageAddress } from './montage-address.ts'

/** A montage's number, as a link for who may view montages. */
export function MontageLink({ pk }: { pk: number }) {
  const mayView = can(useSessionUser(), 'view', 'montage')
  return mayView ? <Link to={montageAddress(pk)}>{pk}</Link> : pk
}
