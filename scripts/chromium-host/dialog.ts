import { report } from './runtime.ts'
import { strict } from './strict.ts'

interface BoxOptions {
  message?: string
  detail?: string
  buttons?: string[]
  defaultId?: number
  cancelId?: number
}

function optionsOf(args: readonly unknown[]): BoxOptions {
  const last = args.at(-1)
  return typeof last === 'object' && last !== null ? last : {}
}

/** A driven Chromium has no native dialogs, so each dialog is logged and treated as if the user had closed it. */
export const dialog = strict('dialog', {
  async showMessageBox(...args: unknown[]): Promise<{ response: number; checkboxChecked: boolean }> {
    const { message, detail, cancelId } = optionsOf(args)
    report(`dialog.showMessageBox ${message ?? ''} ${detail ?? ''}`)
    return { response: cancelId ?? 0, checkboxChecked: false }
  },
  async showOpenDialog(): Promise<{ canceled: boolean; filePaths: string[] }> {
    report('dialog.showOpenDialog')
    return { canceled: true, filePaths: [] }
  },
  async showSaveDialog(): Promise<{ canceled: boolean; filePath: string }> {
    report('dialog.showSaveDialog')
    return { canceled: true, filePath: '' }
  },
  showErrorBox(title: string, content: string): void {
    report(`dialog.showErrorBox ${title}: ${content}`)
  },
})
