import { foldWord } from './cell.ts'

// One line per month: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish/Danish/Norwegian,
// Turkish, Czech, Finnish, Hungarian, Romanian, Russian, Ukrainian; short forms and inflected ones.
const NAMES = [
  'jan january januar janner janvier janv ene enero janeiro gen gennaio januari sty styczen stycznia oca ocak leden ledna tammikuu tammikuuta tammi ianuarie ian янв январь января січ січня',
  'feb february februar feber fev fevr fevrier febrero fevereiro febbraio februari lut luty lutego sub subat unor unora helmikuu helmikuuta helmi februarie фев февр февраль февраля лют лютого',
  'mar march marz mars marzo marco mrt maart mrz mrc marzec marca mart brezen brezna maaliskuu maaliskuuta maalis marcius marc martie мар март марта бер березня',
  'apr april avr avril abr abril aprile kwi kwiecien kwietnia nis nisan duben dubna huhtikuu huhtikuuta huhti aprilis aprilie апр апрель апреля кві квітня',
  'may mai mayo maio mag maggio mei maj maja mayis kveten kvetna toukokuu toukokuuta touko majus май мая трав травня',
  'jun june juni juin junio junho giu giugno cze czerwiec czerwca haz haziran cerven cervna kesakuu kesakuuta kesa junius iun iunie июн июнь июня чер червня',
  'jul july juli juil juillet julio julho lug luglio lip lipiec lipca tem temmuz cervenec cervence heinakuu heinakuuta heina julius iul iulie июл июль июля лип липня',
  'aug august aout aou ago agosto augustus augusti sie sierpien sierpnia agu agustos srpen srpna elokuu elokuuta elo augusztus авг август августа сер серпня',
  'sep sept september septembre septiembre setiembre set setembro settembre wrz wrzesien wrzesnia eyl eylul zari syyskuu syyskuuta syys szeptember szept septembrie сен сент сентябрь сентября вер вересня',
  'oct october okt oktober octobre octubre out outubro ott ottobre paz pazdziernik pazdziernika eki ekim rij rijen rijna lokakuu lokakuuta loka octombrie окт октябрь октября жов жовтня',
  'nov november novembre noviembre novembro lis listopad listopada listopadu kas kasim marraskuu marraskuuta marras noiembrie noi ноя нояб ноябрь ноября листопада',
  'dec december dez dezember decembre dic diciembre dezembro dicembre des desember gru grudzien grudnia ara aralik prosinec prosince joulukuu joulukuuta joulu decembrie дек декабрь декабря груд грудня',
]

const MONTHS = new Map<string, number>()
NAMES.forEach((names, index) => {
  for (const name of names.split(' ')) MONTHS.set(foldWord(name), index + 1)
})

/** 1 to 12, or undefined if the word is no month's name. */
export function monthOf(word: string): number | undefined {
  return MONTHS.get(foldWord(word))
}
