import type { ReactNode } from 'react'

/** Sections of the screen in order. Their ids are anchors in the address: `/station/settings#drukarki`. */
export const SETTINGS_SECTIONS = [
  { id: 'stanowisko', label: 'Stanowisko' },
  { id: 'drukarki', label: 'Drukarki' },
  { id: 'trasy', label: 'Trasy wydruków' },
  { id: 'pakowanie', label: 'Pakowanie' },
  { id: 'bez-polaczenia', label: 'Praca bez połączenia' },
  { id: 'produkcja', label: 'Produkcja' },
  { id: 'godziny', label: 'Godziny pracy' },
  { id: 'montaz', label: 'Propozycja montażu' },
  { id: 'skaner', label: 'Skaner' },
  { id: 'dzwieki', label: 'Dźwięki' },
  { id: 'blokada', label: 'Blokada ekranu' },
  { id: 'kiosk', label: 'Tryb kiosku' },
  { id: 'aktualizacje', label: 'Aktualizacje' },
  { id: 'profil', label: 'Profil stanowiska' },
] as const

type SectionId = (typeof SETTINGS_SECTIONS)[number]['id']

interface SettingsSectionProps {
  id: SectionId
  /** Purpose of the section, in one line. */
  text?: ReactNode
  /** Shown beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A section of the screen with its heading and anchor. */
export function SettingsSection({ id, text, action, children }: SettingsSectionProps) {
  const label = SETTINGS_SECTIONS.find((section) => section.id === id)?.label ?? id
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-title`}>{label}</h2>
        {action}
      </header>
      {text && <p className="quiet">{text}</p>}
      {children}
    </section>
  )
}
