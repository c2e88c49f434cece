import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { settledAfter } from '../../../lib/change/change-runner.ts'
import { changedOutside } from '../../../lib/outside-changes.ts'
import { currentUser } from '../../../lib/session.ts'
import { confirm } from '../../../ui/questions.ts'
import { notify } from '../../../ui/notices.ts'
import { createConnectionWatch, type ConnectionNews, type ConnectionWatch } from './connection-watch.ts'

interface Connection extends ConnectionNews {
  /** The marketplace request that is in progress. */
  work: 'code' | 'revocation' | null
  /** True if the last revocation was not confirmed. */
  isUnconfirmed: boolean
  look: () => void
  askForCode: () => Promise<void>
  revoke: () => Promise<void>
}

const isShown = (): boolean => document.visibilityState !== 'hidden' && currentUser() !== null

/** The connection of a configuration with an account, updated while the screen is shown. */
export function useConnection(pk: number): Connection {
  const [reported, setReported] = useState<ConnectionNews>({ state: { kind: 'loading' }, trouble: null })
  const [work, setWork] = useState<Connection['work']>(null)
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const watched = useRef<ConnectionWatch | null>(null)
  const params = { pk }

  useEffect(() => {
    const leaving = new AbortController()
    const watch = createConnectionWatch({
      read: () =>
        call(
          'allegroConfigurations.authInfo',
          { params: { pk } },
          { signal: leaving.signal, allowDuplicate: true },
        ),
      isShown,
      tell: setReported,
      // Every response of the marketplace depends on the account, so the data is invalidated as after a revocation.
      settled: () => changedOutside('allegroConfigurations.revokeToken'),
    })
    const look = () => void watch.look()
    watched.current = watch
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      watch.stop()
      leaving.abort()
    }
  }, [pk])

  /** After a failure the outcome is unknown, so the connection is read again. */
  async function ask(what: NonNullable<Connection['work']>, send: () => Promise<void>) {
    setIsUnconfirmed(false)
    setWork(what)
    try {
      await send()
    } catch (cause) {
      notify.failure(toApiError(cause))
      void watched.current?.look()
    } finally {
      setWork(null)
    }
  }

  return {
    ...reported,
    work,
    isUnconfirmed,
    look: () => void watched.current?.look(),
    askForCode: () =>
      ask('code', async () => {
        const { code_data } = await call('allegroConfigurations.deviceCode', { params })
        if (code_data) watched.current?.receive(code_data)
        else void watched.current?.look()
      }),
    async revoke() {
      const isWanted = await confirm({
        title: 'Odłączyć konto Allegro?',
        text: 'Sklep nie wystawi ani nie zmieni ofert i nie odbierze wiadomości, dopóki konto nie zostanie połączone na nowo.',
        confirmLabel: 'Odłącz',
        intent: 'danger',
      })
      if (!isWanted) return
      await ask('revocation', async () => {
        const { is_revoked } = await settledAfter('allegroConfigurations.revokeToken', () =>
          call('allegroConfigurations.revokeToken', { params }),
        )
        setIsUnconfirmed(!is_revoked)
        if (!is_revoked) return
        watched.current?.revoked()
        notify.success('Odłączono konto Allegro')
      })
    },
  }
}
