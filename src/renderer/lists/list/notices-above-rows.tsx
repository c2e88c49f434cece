import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import type { ColumnPreferences } from './use-column-preferences.ts'
import type { ViewOwner } from './saved-views.ts'
import type { List, UncheckedNumber } from './use-list.ts'
import { useSavedViews } from './use-saved-views.ts'
import type { ViewLink } from './view-link.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

interface LinkedViewNoticeProps<Row> {
  link: ViewLink
  list: Pick<List<Row>, 'codec' | 'state' | 'change'>
  owner: ViewOwner
  preferences: ColumnPreferences
}

/** Shown above the rows while the address names the columns: the view is someone else's until it is saved here. */
export function LinkedViewNotice<Row>({ link, list, owner, preferences }: LinkedViewNoticeProps<Row>) {
  const { save } = useSavedViews(owner, list.codec, list)
  const [isNaming, setIsNaming] = useState(false)

  async function saveHere(name: string): Promise<boolean> {
    const isSaved = await save(name, preferences.layout, preferences.density)
    if (isSaved) link.close()
    return isSaved
  }

  return (
    <Callout compact intent="primary" role="status" className="list-number-notice">
      Widok z odnośnika.{' '}
      {link.dropped !== '' && `Pominięto to, do czego nie masz uprawnień: ${link.dropped}. `}
      <Button size="small" text="Zapisz u siebie" onClick={() => setIsNaming(true)} />{' '}
      <Button size="small" text="Wróć do swoich kolumn" onClick={link.close} />
      {isNaming && (
        <ViewNameDialog title="Zapisz widok" name="" onSubmit={saveHere} onClose={() => setIsNaming(false)} />
      )}
    </Callout>
  )
}

/** Shown above the rows: they may lack the record whose number was typed, because the server did not respond. */
export function UncheckedNumberNotice({ number, retry }: UncheckedNumber) {
  return (
    <Callout compact intent="warning" role="alert" className="list-number-notice">
      Nie sprawdzono numeru {number}. <Button size="small" text="Ponów" onClick={retry} />
    </Callout>
  )
}
