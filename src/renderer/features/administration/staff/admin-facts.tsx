import { Link } from 'react-router-dom'
import { RecordFacts } from '../../../forms/record/record-facts.tsx'
import type { RowOf } from '../../../lib/resource-calls.ts'
import { formatDateTime, orDash } from '../../../lib/format.ts'
import { addressOf } from '../../../lib/screens.ts'

/** What is only read of an account: where it stands, and when it was last used. */
export function AdminFacts({ record }: { record: RowOf<'admins'> }) {
  const { user, permissions, last_login_token: token } = record
  return (
    <RecordFacts>
      <dt>Stan konta</dt>
      <dd>
        {user.is_active ? 'Aktywne' : 'Nieaktywne'}
        {user.is_superuser && ', superużytkownik'}
      </dd>
      <dt>Ostatnie logowanie</dt>
      <dd>{formatDateTime(user.last_login)}</dd>
      <dt>Sesja od</dt>
      <dd>{token ? formatDateTime(token.created) : 'brak sesji'}</dd>
      <dt>Konto założono</dt>
      <dd>{formatDateTime(user.date_joined)}</dd>
      <dt>Uprawnienia razem z grup</dt>
      <dd>{user.is_superuser ? 'wszystkie' : permissions.length}</dd>
      <dt>Punkt odbioru</dt>
      <dd>{orDash(record.collection_point_suffix)}</dd>
      <dt>Identyfikator</dt>
      <dd>
        <Link to={addressOf('admins.badge', { pk: record.pk })}>Pokaż kod kreskowy</Link>
      </dd>
    </RecordFacts>
  )
}
