import { Endorsed, IdNumber } from '@blueprintjs/icons'
import { useNavigate, Link } from 'react-router-dom'
import { COUNTED } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { filesLast } from '../../../forms/record/record-adapter.ts'
import { columnsOf } from '../../../lists/list/columns-of.tsx'
import { defineResourceScreens } from '../../../resource/resource-definition.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import type { RowOf } from '../../../lib/resource-calls.ts'
import { labelsOf, withLabels } from '../../../lib/field-labels.ts'
import { useSmallChange } from '../../../forms/record/use-small-change.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { lowered, formatDateTime, orDash } from '../../../lib/format.ts'
import { currentUser, useSessionUser } from '../../../lib/session.ts'
import { confirm } from '../../../ui/questions.ts'
import { notify } from '../../../ui/notices.ts'
import { AccountTag, INACTIVE_ACCOUNT } from '../../../entities/account/account-tag.tsx'
import { AdminFields } from './admin-fields.tsx'
import { adminBody, adminValues, changedAdmin, EMPTY_ADMIN, newAdmin } from './admin-form.ts'
import { RecordFacts } from '../../../forms/record/record-facts.tsx'
import { addressOf } from '../../../lib/screens.ts'

/** Read-only facts about an account: its state and its last use. */
function AdminFacts({ record }: { record: RowOf<'admins'> }) {
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

type Admin = RowOf<'admins'>

const nameOf = ({ user }: Admin) => user.username

/** Row actions: the badge for every account, and restoring a deactivated account. */
function useAdminActions(): (row: Admin) => RowAction[] {
  const navigate = useNavigate()
  const canChange = can(useSessionUser(), 'change', 'admin')
  const { change } = useSmallChange('admins')

  async function restore(row: Admin) {
    const done = `Przywrócono konto „${nameOf(row)}”`
    try {
      await change(row.pk, { user: { is_active: true } }, lowered(done))
      notify.success(done)
    } catch (cause) {
      notify.failure(withLabels(toApiError(cause), labelsOf({ 'user.is_active': 'Konto aktywne' })))
    }
  }

  return (row) => {
    const badge: RowAction = {
      id: 'badge',
      label: 'Identyfikator',
      icon: <IdNumber />,
      run: () => void navigate(addressOf('admins.badge', { pk: row.pk })),
    }
    const back: RowAction = {
      id: 'restore',
      label: 'Przywróć konto',
      icon: <Endorsed />,
      run: () => void restore(row),
    }
    return [badge, ...(canChange && !row.user.is_active ? [back] : [])]
  }
}

/** Prompts before users change their own access, so that they do not lock themselves out by accident. */
async function confirmOwnAccess(changes: object, { pk }: Admin): Promise<boolean> {
  const touches = ['groups', 'site', 'site_permissions'].some((name) => name in changes)
  if (pk !== currentUser()?.pk || !touches) return true
  return confirm({
    title: 'Zmienić własne uprawnienia?',
    text: 'Jeśli odbierzesz sobie dostęp, przywróci go tylko inna osoba z prawem edycji pracowników. Zmiana działa od następnego logowania.',
    confirmLabel: 'Zmień uprawnienia',
    intent: 'danger',
  })
}

export const adminResource = defineResourceScreens({
  resource: 'admins',
  words: COUNTED.admin,
  empty: 'Tu będą konta osób, które pracują w tym programie.',
  accusative: 'konto',
  nameOf,
  columns: columnsOf('admins')({
    username: { label: 'Nazwa użytkownika', width: 308, isGrowing: true, path: 'user.username' },
    first_name: { label: 'Imię', width: 100, path: 'user.first_name' },
    last_name: { label: 'Nazwisko', width: 240, path: 'user.last_name' },
    is_active: {
      label: 'Konto',
      width: 108,
      path: 'user.is_active',
      labels: { true: 'Aktywne', false: 'Nieaktywne' },
      cell: ({ user }) => <AccountTag isActive={user.is_active} />,
    },
    last_login: { label: 'Ostatnie logowanie', width: 174, path: 'user.last_login', kind: 'moment' },
    date_joined: { label: 'Konto założono', width: 146, path: 'user.date_joined', kind: 'date' },
    email: { label: 'E-mail', width: 300, isExtra: true, path: 'user.email' },
  }),
  filters: [
    {
      name: 'is_active',
      label: 'Stan konta',
      kind: 'tabs',
      all: 'Wszyscy',
      options: [
        { value: true, label: 'Aktywni' },
        { value: false, label: 'Nieaktywni' },
      ],
    },
    { name: 'last_login', label: 'Ostatnie logowanie', kind: 'date' },
    { name: 'date_joined', label: 'Konto założono', kind: 'date' },
  ],
  markOf: ({ user }) => (user.is_active ? null : INACTIVE_ACCOUNT),
  useRowActions: useAdminActions,
  removal: {
    label: 'Wyłącz konto',
    title: (name) => `Wyłączyć ${name}?`,
    text: 'Konto zostanie na liście jako nieaktywne i będzie można je przywrócić. Pracownik zostanie wylogowany i już się nie zaloguje.',
    done: (name) => `Wyłączono ${name}`,
    isOffered: ({ user }) => user.is_active,
    refusal: ({ pk }) => (pk === currentUser()?.pk ? 'To Twoje konto' : null),
  },
  Facts: AdminFacts,
  form: {
    schema: newAdmin,
    updateSchema: changedAdmin,
    labels: {
      username: 'Nazwa użytkownika',
      password: 'Hasło',
      password2: 'Powtórz hasło',
      email: 'E-mail',
      first_name: 'Imię',
      last_name: 'Nazwisko',
      is_active: 'Konto aktywne',
      groups: 'Grupy uprawnień',
      competencies: 'Kompetencje',
      machine_actions: 'Czynności maszyn',
      site: 'Sklep pracownika',
      site_permissions: 'Co widać w sklepach',
      image: 'Zdjęcie',
    },
    empty: EMPTY_ADMIN,
    adapter: {
      toForm: adminValues,
      toRequests: filesLast(['image'], adminBody),
      errorField: (path) => path.replace(/^user\./, ''),
    },
    confirmUpdate: confirmOwnAccess,
    Fields: AdminFields,
  },
})
