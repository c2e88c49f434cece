import { useEffect } from 'react'
import { onEvent } from '../lib/bridge.ts'
import { notify } from '../ui/notices.ts'

const READ_MS = 5_000

/** Reports where a link has led outside the program, with the host's name as the browser spells it. Renders nothing. */
export function LinkNotice() {
  useEffect(
    () =>
      onEvent('window.link', ({ host, outcome }) => {
        if (outcome === 'opened') notify.info(`Otwarto w przeglądarce: ${host}`, READ_MS)
        else if (outcome === 'failed')
          notify.error(`Nie udało się otworzyć ${host}: system nie uruchomił przeglądarki.`)
        else
          notify.error(
            `Nie otwarto ${host}: odnośnik zawiera nazwę użytkownika lub hasło. Wpisz adres w przeglądarce samodzielnie.`,
          )
      }),
    [],
  )
  return null
}
