import type { Database } from '../../database/database.ts'

/** The shops of the sample company. */
const SITES = [
  { pk: 1, name: 'Drukarnia Ćwiczebna', domain: 'drukarnia.example' },
  { pk: 2, name: 'Übungsdruckerei', domain: 'druckerei.example' },
] as const

export function seedSites(database: Database): void {
  for (const site of SITES)
    database.run("INSERT INTO documents VALUES ('sites', ?, ?)", site.pk, JSON.stringify(site))
}
