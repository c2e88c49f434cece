type Switch =
  | 'is_work_preview'
  | 'is_mounting_info'
  | 'is_use_codes_verification'
  | 'is_use_codes_verification_print'
  | 'is_assembly_codes_verification'

export interface SampleAction {
  /** Its place among all actions, which gives its key. */
  number: number
  name: string
  description?: string
  start?: readonly string[]
  end?: readonly string[]
  switches?: readonly Switch[]
}

export interface SampleMachine {
  name: string
  model: string
  type: string
  actions: readonly SampleAction[]
}

const SHEETS = ['Arkusze zgodne ze zleceniem', 'Płyty założone według kolorów', 'Farba uzupełniona']
const CLEAN = ['Makulatura policzona', 'Stół odłożony i podpisany']

/** In the order of their keys; the first eleven actions are those that people are given. */
export const SAMPLE_MACHINES: readonly SampleMachine[] = [
  {
    name: 'Heidelberg SM 74',
    model: 'Speedmaster SM 74-4-P-H',
    type: 'offset arkuszowy',
    actions: [
      {
        number: 1,
        name: 'Druk arkuszowy',
        description: 'Druk 4+0 i 4+4, do 15 000 arkuszy na godzinę.',
        start: [...SHEETS, 'Gęstość optyczna sprawdzona'],
        end: [...CLEAN, 'Arkusz wzorcowy podpisany'],
        switches: ['is_work_preview', 'is_mounting_info', 'is_use_codes_verification'],
      },
      {
        number: 12,
        name: 'Mycie i zmiana koloru',
        description: 'Po każdym kolorze dodatkowym.',
        end: ['Zespół umyty', 'Zużycie zmywacza wpisane'],
      },
    ],
  },
  {
    name: 'Ricoh Pro C9200',
    model: 'Pro C9200',
    type: 'druk cyfrowy',
    actions: [
      {
        number: 2,
        name: 'Druk cyfrowy',
        description: 'Nakłady do 1 000 sztuk, arkusz SRA3.',
        start: ['Papier w podajniku zgodny ze zleceniem', 'Toner powyżej 10%'],
        end: ['Liczba arkuszy zgodna ze zleceniem'],
        switches: ['is_work_preview', 'is_use_codes_verification', 'is_use_codes_verification_print'],
      },
      {
        number: 13,
        name: 'Kalibracja kolorów',
        start: ['Spektrofotometr podłączony'],
        end: ['Raport zapisany'],
      },
    ],
  },
  {
    name: 'Mimaki JV300',
    model: 'JV300-160 Plus',
    type: 'wielkoformatowy',
    actions: [
      {
        number: 3,
        name: 'Druk wielkoformatowy',
        start: ['Rolka założona prosto', 'Test dysz bez ubytków'],
        end: ['Wydruk wyschnięty'],
        switches: ['is_work_preview'],
      },
    ],
  },
  {
    name: 'Kodak Trendsetter',
    model: 'Trendsetter Q800',
    type: 'naświetlarka płyt',
    actions: [
      {
        number: 4,
        name: 'Naświetlanie płyt',
        start: ['Płyty zgodne z maszyną', 'Montaż zaakceptowany'],
        end: ['Separacje kompletne', 'Płyty opisane numerem montażu'],
        switches: ['is_mounting_info', 'is_assembly_codes_verification'],
      },
    ],
  },
  {
    name: 'Polar 78',
    model: '78 XT',
    type: 'gilotyna',
    actions: [
      {
        number: 5,
        name: 'Krojenie',
        start: ['Nóż bez uszczerbków', 'Program krojenia zgodny z montażem'],
        end: ['Pierwsza ryza zmierzona'],
        switches: ['is_work_preview', 'is_use_codes_verification'],
      },
      { number: 14, name: 'Krojenie do oprawy', start: ['Zapas na frez ustawiony'] },
    ],
  },
  {
    name: 'Morgana DigiFold',
    model: 'DigiFold Pro 385',
    type: 'bigówko-falcerka',
    actions: [
      {
        number: 6,
        name: 'Bigowanie i perforacja',
        start: ['Kierunek włókien sprawdzony'],
        switches: ['is_use_codes_verification'],
      },
      {
        number: 15,
        name: 'Falcowanie',
        start: ['Wzór składu na stole'],
        end: ['Co setna sztuka sprawdzona'],
      },
    ],
  },
  {
    name: 'Foliant Vega',
    model: 'Vega 400A',
    type: 'laminator',
    actions: [
      {
        number: 7,
        name: 'Foliowanie matowe i błyszczące',
        start: ['Temperatura wałka 110 °C', 'Farba sucha'],
        end: ['Brak pęcherzy'],
        switches: ['is_work_preview'],
      },
      { number: 16, name: 'Foliowanie soft touch', start: ['Temperatura wałka 105 °C'] },
    ],
  },
  {
    name: 'Horizon StitchLiner',
    model: 'StitchLiner 6000',
    type: 'oprawa zeszytowa',
    actions: [
      {
        number: 8,
        name: 'Oprawa zeszytowa',
        start: ['Drut dobrany do grubości', 'Kolejność składek sprawdzona'],
        end: ['Zszywki zamknięte'],
        switches: ['is_use_codes_verification', 'is_assembly_codes_verification'],
      },
    ],
  },
  {
    name: 'Horizon BQ-270',
    model: 'BQ-270V',
    type: 'oprawa klejona',
    actions: [
      {
        number: 9,
        name: 'Oprawa klejona',
        start: ['Klej rozgrzany', 'Grzbiet okładki zgodny z blokiem'],
        end: ['Próba wyrywania kartki'],
        switches: ['is_work_preview', 'is_assembly_codes_verification'],
      },
    ],
  },
  {
    name: 'Heidelberg Cylinder',
    model: 'OHZ-S',
    type: 'sztancowanie',
    actions: [
      {
        number: 10,
        name: 'Sztancowanie',
        start: ['Wykrojnik zgodny ze zleceniem'],
        end: ['Wypychanie kompletne'],
      },
      {
        number: 17,
        name: 'Hot stamping',
        start: ['Matryca rozgrzana', 'Folia złota lub srebrna według zlecenia'],
      },
    ],
  },
  {
    name: 'Stół pakowania',
    model: '',
    type: 'praca ręczna',
    actions: [
      {
        number: 11,
        name: 'Pakowanie zbiorcze',
        start: ['Grupa pakowania dobrana'],
        end: ['Liczba sztuk przeliczona', 'Etykieta na opakowaniu'],
        switches: ['is_use_codes_verification'],
      },
      { number: 18, name: 'Kompletowanie zamówień', switches: ['is_use_codes_verification'] },
    ],
  },
  { name: 'Duplo DC-618', model: 'DC-618', type: 'krajarko-bigówka', actions: [] },
]
