import { app, Menu } from 'electron'
import { kioskMenuTemplate, menuTemplate, type MenuActions } from '../app/menu.ts'

/** The program's menu; the answer puts up the one that belongs to the mode. */
export function keepMenu({
  hasDeveloperTools,
  ...actions
}: MenuActions & { hasDeveloperTools: boolean }): (isKiosk: boolean) => void {
  const { platform } = process
  const template = menuTemplate(actions, {
    platform,
    hasDeveloperItems: !app.isPackaged && hasDeveloperTools,
  })
  return (isKiosk) => {
    const shown = isKiosk ? kioskMenuTemplate(platform) : template
    Menu.setApplicationMenu(shown && Menu.buildFromTemplate(shown))
  }
}
