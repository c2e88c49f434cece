import { Callout } from '@blueprintjs/core'
import type { RecordOf } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { AuditFacts } from '../../../resource/audit-facts.tsx'
import { formatMinute } from '../../../lib/format.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { DeviceCodePanel, ExpiredCode } from './device-code-panel.tsx'
import { useConnection } from './use-connection.ts'
import './connection.css'

/**
 * Whether an account is connected, with the steps to connect or disconnect it: code, confirmation at the marketplace,
 * revocation.
 */
export function ConnectionPanel({ record }: { record: RecordOf<'allegroConfigurations'> }) {
  return (
    <aside className="allegro-aside">
      <section className="allegro-connection" aria-label="Połączenie z kontem">
        <h2>Połączenie z kontem</h2>
        <ConnectionBody pk={record.pk} />
      </section>
      <div>
        <AuditFacts record={record} />
      </div>
    </aside>
  )
}

function ConnectionBody({ pk }: { pk: number }) {
  const { state, trouble, work, isUnconfirmed, look, askForCode, revoke } = useConnection(pk)
  const user = useSessionUser()
  const isAsking = work === 'code'
  const newCode = can(user, 'change', 'configuration') ? () => void askForCode() : null
  const connect = (text: string) =>
    newCode && <ActionButton intent="primary" text={text} isWorking={isAsking} onClick={newCode} />
  switch (state.kind) {
    case 'pending':
      return (
        <DeviceCodePanel
          code={state.code}
          endsAt={state.endsAt}
          isInTrouble={trouble !== null}
          isWorking={isAsking}
          onNewCode={newCode}
        />
      )
    case 'expired':
      return <ExpiredCode isWorking={isAsking} onNewCode={newCode} />
    case 'connected': {
      const { account, since, until, isExpired } = state.token
      return (
        <>
          <p role="status">
            {isExpired ? (
              <StatusTag tone="waiting" text="Wymaga ponownego połączenia" />
            ) : (
              <StatusTag tone="done" text="Połączono" />
            )}
          </p>
          <dl className="allegro-token">
            {account !== null && <Fact label="Konto">{account}</Fact>}
            {since !== null && <Fact label="Od">{formatMinute(since)}</Fact>}
            {until !== null && <Fact label="Token ważny do">{formatMinute(until)}</Fact>}
          </dl>
          <div className="allegro-buttons">
            {isExpired && connect('Połącz ponownie')}
            {can(user, 'delete', 'configuration') && (
              <ActionButton
                intent="danger"
                variant="outlined"
                text="Odłącz"
                isWorking={work === 'revocation'}
                onClick={() => void revoke()}
              />
            )}
          </div>
          {isUnconfirmed && (
            <Callout intent="warning" compact role="alert">
              Allegro nie potwierdziło odłączenia.
            </Callout>
          )}
        </>
      )
    }
    case 'none':
      return (
        <>
          <p role="status">Nie połączono</p>
          {connect('Połącz konto')}
        </>
      )
    default:
      return trouble === null ? (
        <Skeleton height={64} />
      ) : (
        <div role="alert">
          <p>Nie udało się sprawdzić połączenia: {trouble.message}</p>
          <ActionButton text="Ponów" onClick={look} />
        </div>
      )
  }
}
