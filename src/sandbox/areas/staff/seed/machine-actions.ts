import type { Database } from '../../../database/database.ts'

/** What is done at a machine; a process stage and a person are given some of them. */
const NAMES = [
  'Druk arkuszowy – Heidelberg SM 74',
  'Druk cyfrowy – Ricoh Pro C9200',
  'Druk wielkoformatowy – Mimaki JV300',
  'Naświetlanie płyt – Kodak Trendsetter',
  'Krojenie – Polar 78',
  'Bigowanie i perforacja',
  'Foliowanie matowe i błyszczące',
  'Oprawa zeszytowa',
  'Oprawa klejona',
  'Sztancowanie',
  'Pakowanie zbiorcze',
]

export function seedMachineActions(database: Database): void {
  for (const [index, name] of NAMES.entries()) {
    const action = { pk: index + 1, name }
    database.run("INSERT INTO documents VALUES ('machineActions', ?, ?)", action.pk, JSON.stringify(action))
  }
}
