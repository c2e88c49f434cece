import { memo, use, useMemo } from 'react'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { mayOpen, ScreensContext } from '../../../lib/may-open.ts'
import { SECTIONS } from '#shared/screens/screen-row.ts'

/** What somebody with these permissions and no others finds in the program. */
export const ScreenPreview = memo(function ScreenPreview({ codes }: { codes: ReadonlySet<string> }) {
  const screens = use(ScreensContext)
  const { sections, opened, all } = useMemo(() => {
    // Codes with the app in front count for screens by what follows it.
    const permissions = [...codes].map((code) => code.slice(code.lastIndexOf('.') + 1))
    const member = { isSuperuser: false, permissions }
    const guarded = screens.filter(({ access }) => access === 'signedIn')
    const mine = guarded.filter((screen) => mayOpen(screen, member))
    return {
      opened: mine.length,
      all: guarded.length,
      sections: SECTIONS.map((section) => ({
        section,
        items: guarded
          .filter(({ nav }) => nav?.section === section)
          .map((screen) => ({ label: screen.nav?.label ?? '', isOpen: mine.includes(screen) })),
      })).filter(({ items }) => items.length > 0),
    }
  }, [screens, codes])
  return (
    <aside className="screen-preview" aria-label="Podgląd jako ta grupa">
      <h2>Podgląd jako ta grupa</h2>
      <p className="quiet" role="status">
        Członek grupy otworzy {opened} z {countOf(all, COUNTED.screenOf)}.
      </p>
      {sections.map(({ section, items }) => {
        const open = items.filter(({ isOpen }) => isOpen)
        const closed = items.length - open.length
        return (
          <section key={section} aria-label={section}>
            <h3>{section}</h3>
            <p>
              {open.map(({ label }) => label).join(', ') || (
                <span className="quiet">Nie zobaczy tej części.</span>
              )}
              {open.length > 0 && closed > 0 && <span className="quiet"> (ukryte: {closed})</span>}
            </p>
          </section>
        )
      })}
      <p className="quiet">Uprawnienia z innych grup i własne uprawnienia pracownika dochodzą do tych.</p>
    </aside>
  )
})
