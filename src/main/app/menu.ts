import type { MenuItemConstructorOptions } from 'electron'

export interface MenuActions {
  /** Executed by the page of the focused window. */
  command(command: 'palette' | 'shortcuts' | 'newWindow' | 'lock' | 'signOut'): void
  zoom(direction: 'in' | 'out' | 'reset'): void
}

export interface MenuOptions {
  platform: NodeJS.Platform
  /** Whether the menu contains reload and developer tools. */
  hasDeveloperItems: boolean
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' }

function editMenu(): MenuItemConstructorOptions {
  return {
    label: 'Edycja',
    submenu: [
      { role: 'undo', label: 'Cofnij' },
      { role: 'redo', label: 'Ponów' },
      SEPARATOR,
      { role: 'cut', label: 'Wytnij' },
      { role: 'copy', label: 'Kopiuj' },
      { role: 'paste', label: 'Wklej' },
      { role: 'selectAll', label: 'Zaznacz wszystko' },
    ],
  }
}

function viewMenu(actions: MenuActions, hasDeveloperItems: boolean): MenuItemConstructorOptions {
  return {
    label: 'Widok',
    submenu: [
      { label: 'Powiększ', accelerator: 'CommandOrControl+Plus', click: () => actions.zoom('in') },
      // Without Shift, the plus of the main keys is an equals sign.
      {
        label: 'Powiększ',
        accelerator: 'CommandOrControl+=',
        visible: false,
        click: () => actions.zoom('in'),
      },
      { label: 'Pomniejsz', accelerator: 'CommandOrControl+-', click: () => actions.zoom('out') },
      { label: 'Rozmiar rzeczywisty', accelerator: 'CommandOrControl+0', click: () => actions.zoom('reset') },
      SEPARATOR,
      { role: 'togglefullscreen', label: 'Pełny ekran' },
      ...(hasDeveloperItems
        ? ([
            SEPARATOR,
            { role: 'reload', label: 'Wczytaj ponownie' },
            { role: 'toggleDevTools', label: 'Narzędzia programisty' },
          ] satisfies MenuItemConstructorOptions[])
        : []),
    ],
  }
}

/** The application's menu. It does not receive keys that the page handles itself. */
export function menuTemplate(actions: MenuActions, options: MenuOptions): MenuItemConstructorOptions[] {
  const { platform, hasDeveloperItems } = options
  const quit: MenuItemConstructorOptions = { role: 'quit', label: 'Zakończ' }
  return [
    ...(platform === 'darwin' ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    {
      label: 'Plik',
      submenu: [
        { label: 'Szukaj…', accelerator: 'CommandOrControl+K', click: () => actions.command('palette') },
        {
          label: 'Otwórz w nowym oknie',
          accelerator: 'CommandOrControl+Shift+N',
          click: () => actions.command('newWindow'),
        },
        SEPARATOR,
        {
          label: 'Zablokuj',
          accelerator: 'CommandOrControl+Shift+L',
          click: () => actions.command('lock'),
        },
        { label: 'Wyloguj', click: () => actions.command('signOut') },
        ...(platform === 'darwin' ? [{ role: 'close', label: 'Zamknij okno' } as const] : [quit]),
      ],
    },
    editMenu(),
    viewMenu(actions, hasDeveloperItems),
    {
      label: 'Pomoc',
      submenu: [{ label: 'Skróty klawiszowe', click: () => actions.command('shortcuts') }],
    },
  ]
}

/**
 * The menu of kiosk mode: none, and therefore no shortcuts for zoom, reload, full screen or quitting. On macOS the
 * shortcuts for copying and pasting need a menu, which the mode hides anyway.
 */
export function kioskMenuTemplate(platform: NodeJS.Platform): MenuItemConstructorOptions[] | null {
  return platform === 'darwin' ? [{ label: 'Backoffice', submenu: [] }, editMenu()] : null
}
