import { Button, DialogBody, DialogFooter, Tab, Tabs } from '@blueprintjs/core'
import { useState } from 'react'
import { COMMAND_NAMES, commandCode } from '#shared/domain/command-codes.ts'
import { useSessionUser } from '../../lib/session.ts'
import { keyNames } from '../../lib/shortcuts.ts'
import { Modal } from '../../ui/modal.tsx'
import { openOverlay } from '../shell-state.ts'
import type { ManualPage } from './manual-page.ts'
import { manualPages, ownPageOf } from './manual-pages.ts'
import './manual.css'

const close = () => openOverlay(null)

function Chapters({ page: { intro, chapters } }: { page: ManualPage }) {
  return (
    <div>
      <p className="manual-intro">{intro}</p>
      {chapters.map(({ title, points }, chapter) => {
        // The first chapter is the procedure itself, so its list is ordered; the others are reference lists.
        const List = chapter === 0 ? 'ol' : 'ul'
        return (
          <section key={title}>
            <h2>{title}</h2>
            <List>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </List>
          </section>
        )
      })}
    </div>
  )
}

function KeysAndCodes({ page: { keys, codes } }: { page: ManualPage }) {
  return (
    <aside aria-label="Klawisze i kody">
      <h2>Klawisze</h2>
      <dl className="manual-keys">
        {keys.map(({ keys: chord, does, note }) => (
          <div key={`${chord} ${does}`}>
            <dt>
              {keyNames(chord).map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>
              {does}
              {note && <span className="quiet"> ({note})</span>}
            </dd>
          </div>
        ))}
      </dl>
      {codes.length > 0 && (
        <>
          <h2>Kody z arkusza poleceń</h2>
          <dl className="manual-keys">
            {codes.map((command) => (
              <div key={command}>
                <dt>
                  <code>{commandCode(command)}</code>
                </dt>
                <dd>{COMMAND_NAMES[command]}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </aside>
  )
}

function Page({ page }: { page: ManualPage }) {
  return (
    // Scrollable content must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className="manual-page" aria-label={page.title} tabIndex={0} data-has-commands>
      <Chapters page={page} />
      <KeysAndCodes page={page} />
    </article>
  )
}

/**
 * `?`, "Instrukcja": one page for each kind of work, with the user's own page first. It opens over the current screen,
 * which stays unchanged.
 */
export function Manual() {
  const user = useSessionUser()
  const [shown, setShown] = useState(() => ownPageOf(user).id)
  return (
    <Modal title="Instrukcja" className="manual" onClose={close}>
      <DialogBody className="manual-body">
        <Tabs vertical animate={false} selectedTabId={shown} onChange={(id) => setShown(String(id))}>
          {manualPages.map((page) => (
            <Tab key={page.id} id={page.id} title={page.title} panel={<Page page={page} />} />
          ))}
        </Tabs>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Skróty klawiszowe" onClick={() => openOverlay('shortcuts')} />
            <Button text="Zamknij" onClick={close} />
          </>
        }
      />
    </Modal>
  )
}
