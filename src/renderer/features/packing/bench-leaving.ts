/** What the open bench still has to save; a scan of the next order asks it to, instead of asking the packer. */
let saveOpenBench: (() => Promise<boolean>) | null = null

export function setBenchSave(save: (() => Promise<boolean>) | null): void {
  saveOpenBench = save
}

/** False when something could not be saved: leaving then asks, as with every form. */
export async function saveBeforeLeaving(): Promise<boolean> {
  return saveOpenBench ? saveOpenBench() : true
}
