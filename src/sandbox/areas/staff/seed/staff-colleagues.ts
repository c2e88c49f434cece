import type { GroupName } from './permission-groups.ts'
import type { StaffMember } from './staff-member.ts'

type Colleague = readonly [
  firstName: string,
  lastName: string,
  groups: readonly GroupName[],
  more?: Partial<StaffMember>,
]

const LEFT = { isActive: false }
const BERLIN = { site: 2 }

/** The rest of the house: not offered by the training's sign-in, but in the list of staff as in a real one. */
const PEOPLE: readonly Colleague[] = [
  ['Łukasz', 'Żuraw', ['Pakowanie'], { machineActions: [11] }],
  [
    'Agnieszka',
    'Szczepańska-Brzęczyszczykiewicz',
    ['Biuro obsługi klienta', 'Kadry'],
    { competencies: [1, 2, 3] },
  ],
  ['Grzegorz', 'Ćwik', ['Drukarze'], { machineActions: [1, 2] }],
  ['Małgorzata', 'Kaźmierczak', ['Księgowość'], { competencies: [3] }],
  ['Sławomir', 'Pająk', ['Naświetlarnia'], { machineActions: [4] }],
  ['Elżbieta', 'Śliwa', ['Prepress', 'Naświetlarnia'], { competencies: [2] }],
  ['Krzysztof', 'Gołąb', ['Drukarze'], { machineActions: [3] }],
  ['Jürgen', 'Müller', ['Sklep niemiecki'], { ...BERLIN, competencies: [4] }],
  [
    'Katrin',
    'Schäfer',
    ['Sklep niemiecki', 'Biuro obsługi klienta'],
    { ...BERLIN, sitePermissions: { '1': ['view_order', 'view_client'] } },
  ],
  ['Paweł', 'Wróbel', ['Pakowanie'], LEFT],
  ['Magdalena', 'Król', ['Redakcja treści']],
  ['Tomasz', 'Jabłoński', ['Kierownik zmiany', 'Drukarze'], { machineActions: [1, 5, 6] }],
  ['Zofia', 'Dudek', ['Pakowanie']],
  ['Marcin', 'Wieczorek', ['Drukarze'], { machineActions: [5, 10] }],
  ['Joanna', 'Rutkowska', ['Biuro obsługi klienta'], { competencies: [1] }],
  ['Rafał', 'Michalski', ['Prepress'], { machineActions: [4] }],
  ['Ewelina', 'Nowicka', ['Pakowanie'], LEFT],
  ['Dawid', 'Adamczyk', ['Drukarze'], { machineActions: [7, 8, 9] }],
  ['Iwona', 'Sikora', ['Księgowość'], LEFT],
  ['Przemysław', 'Baran', ['Pakowanie i podgląd zamówień'], { machineActions: [11] }],
  [
    'Natalia',
    'Ostrowska',
    ['Biuro obsługi klienta'],
    { competencies: [3], sitePermissions: { '2': ['view_order', 'view_client'] } },
  ],
  ['Wojciech', 'Tomaszewski', ['Naświetlarnia']],
  ['Dorota', 'Zalewska', ['Kadry']],
  ['Sebastian', 'Pietrzak', [], LEFT],
]

const ASCII: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L' }

function usernameOf(firstName: string, lastName: string): string {
  return `${firstName}.${lastName}`
    .replace(/[łŁ]/g, (letter) => ASCII[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\w.-]/g, '')
    .toLowerCase()
}

export const COLLEAGUES: readonly StaffMember[] = PEOPLE.map(([firstName, lastName, groups, more = {}]) => ({
  username: usernameOf(firstName, lastName),
  firstName,
  lastName,
  role: '',
  site: 1,
  groups: [...groups],
  ...more,
}))
