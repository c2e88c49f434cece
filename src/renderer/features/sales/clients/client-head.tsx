import { Button } from '@blueprintjs/core'
import { Add, Confirm, Edit } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import { can } from '#shared/domain/permissions.ts'
import { ClientLink } from '../../../entities/client/client-link.tsx'
import { clientName } from '../../../entities/client/client-name.ts'
import { AccountTag } from '../../../entities/account/account-tag.tsx'
import { formatDateTime, orDash } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { mainAddress, secondAddress, type Client } from './client-model.ts'
import { DiscountGroupName } from '../../../entities/client/discount-group-name.tsx'
import { MoreMenu } from '../../../lists/list/more-menu.tsx'
import { useClientDataAction } from './client-data-action.tsx'
import { useClientActivation } from './use-client-actions.tsx'
import { addressOf } from '../../../lib/screens.ts'
import { Unbroken } from '../../../ui/unbroken.tsx'

/** Actions for the client, for users who may change clients or add orders. */
function ClientActions({ client }: { client: Client }) {
  const user = useSessionUser()
  const canChange = can(user, 'change', 'client')
  const canOrder = can(user, 'add', 'order')
  const navigate = useNavigate()
  const { activate, isPending } = useClientActivation()
  const exportOf = useClientDataAction()
  if (!canChange && !canOrder) return null
  return (
    <div className="client-actions">
      {canOrder && (
        <Button
          icon={<Add />}
          text="Nowe zamówienie"
          onClick={() => void navigate(addressOf('orders.create', { query: { client: client.pk } }))}
        />
      )}
      {canChange && client.user?.is_active === false && (
        <ActionButton
          icon={<Confirm />}
          text="Aktywuj"
          isWorking={isPending}
          onClick={() => void activate(client)}
        />
      )}
      {canChange && (
        <Button
          icon={<Edit />}
          text="Edytuj"
          onClick={() => void navigate(addressOf('clients.update', { pk: client.pk }))}
        />
      )}
      {canChange && <MoreMenu label={`Więcej: ${clientName(client)}`} actions={[exportOf(client)]} />}
    </div>
  )
}

export function ClientHead({ client }: { client: Client }) {
  const hasLimit = client.limit_data?.is_payment_deadline_limit_active ?? false
  return (
    <header className="client-head">
      <div className="client-title">
        <h1>{clientName(client)}</h1>
        {client.company_name && client.company_name !== clientName(client) && (
          <span className="client-company">{client.company_name}</span>
        )}
        {client.user && !client.user.is_active && <AccountTag isActive={false} inactiveText="Nieaktywny" />}
        {hasLimit && <StatusTag tone="info" text="Limit terminu płatności" />}
        <ClientActions client={client} />
      </div>
      <dl className="client-facts">
        <Fact label="E-mail">{orDash(client.user?.email)}</Fact>
        <Fact label="Telefon">
          {orDash([client.telephone, client.telephone_2].filter(Boolean).join(', '))}
        </Fact>
        <Fact label="NIP">{orDash(client.tax_id)}</Fact>
        <Fact label="Konto główne">
          <MainAccount client={client} />
        </Fact>
        <Fact label="Adres">
          <AddressLines lines={mainAddress(client)} />
        </Fact>
        <Fact label="Drugi adres">
          <AddressLines lines={secondAddress(client)} />
        </Fact>
        <Fact label="Limity">{limitText(client)}</Fact>
        <Fact label="Grupa rabatowa">
          <DiscountGroupName client={client} />
        </Fact>
        <Fact label="Lokalizacja">
          {orDash(client.company_localization_display ?? client.company_localization)}
        </Fact>
        <Fact label="Numer klienta">{client.pk}</Fact>
        <Fact label="Dodano">{formatDateTime(client.date_added)}</Fact>
      </dl>
    </header>
  )
}

function limitText({ limitation, limit_data }: Client): string {
  const hasLimit = limit_data?.is_payment_deadline_limit_active ?? false
  return [limitation, hasLimit ? 'limit terminu płatności aktywny' : ''].filter(Boolean).join('; ') || 'Brak'
}

function MainAccount({ client: { main_account, main_account_name } }: { client: Client }) {
  if (main_account === null) return orDash(main_account_name)
  return <ClientLink pk={main_account}>{main_account_name ?? `Klient ${main_account}`}</ClientLink>
}

function AddressLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return orDash(null)
  return lines.map((line) => (
    <span key={line}>
      <Unbroken text={line} />
    </span>
  ))
}
