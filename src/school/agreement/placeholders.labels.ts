// Labels of the placeholders of a template.

import type { Words } from '#engine/words.ts'
import type { Placeholder } from './placeholders.ts'

export const placeholderWords = {
  'student.full_name': ['Nom et prénom de l’étudiant', '学生姓名', 'Student’s full name'],
  'student.native_name': ['Nom chinois de l’étudiant', '学生中文姓名', 'Student’s Chinese name'],
  'student.student_no': ['N° étudiant', '学号', 'Student no.'],
  'student.birth_date': ['Date de naissance de l’étudiant', '学生出生日期', 'Student’s birth date'],
  'student.birth_place': ['Lieu de naissance de l’étudiant', '学生出生地', 'Student’s place of birth'],
  'student.nationality': ['Nationalité de l’étudiant', '学生国籍', 'Student’s nationality'],
  'student.id_number': ['N° de pièce d’identité de l’étudiant', '学生证件号码', 'Student’s ID number'],
  'student.address': ['Adresse de l’étudiant', '学生地址', 'Student’s address'],
  'student.email': ['E-mail de l’étudiant', '学生邮箱', 'Student’s e-mail'],
  'guardian.name': ['Nom du responsable légal', '法定监护人姓名', 'Guardian’s name'],
  'guardian.native_name': ['Nom chinois du responsable légal', '监护人中文姓名', 'Guardian’s Chinese name'],
  'guardian.email': ['E-mail du responsable légal', '监护人邮箱', 'Guardian’s e-mail'],
  'guardian.mobile': ['Mobile du responsable légal', '监护人手机', 'Guardian’s mobile'],
  'specialty.name': ['Filière', '专业', 'Specialty'],
  'specialty.duration': ['Durée de la filière', '专业学制', 'Length of the specialty'],
  'course.code': ['Code du cours', '课程代码', 'Course code'],
  'course.name': ['Nom du cours', '课程名称', 'Course name'],
  'course.hours': ['Heures prévues au cours', '课程课时', 'Hours of the course'],
  'course.start_date': ['Début du cours', '课程开始日期', 'Start of the course'],
  'course.end_date': ['Fin du cours', '课程结束日期', 'End of the course'],
  'year.code': ['Année d’inscription', '入学学年', 'Academic year'],
  'price.total': ['Prix total', '总价', 'Total price'],
  'price.schedule_table': [
    'Échéancier (prix, effet du et au)',
    '付款计划表（需价格及起止日期）',
    'Payment schedule (price, valid from and to)',
  ],
  'plan.hours': [
    'Heures du calendrier, sinon prévues',
    '课次日历总课时（未排课则为计划课时）',
    'Hours of the calendar, else planned',
  ],
  'plan.calendar_table': ['Calendrier des séances', '课次日历表', 'Calendar of sessions'],
  'teacher.full_name': ['Nom de l’enseignant', '教师姓名', 'Teacher’s name'],
  'teacher.diploma_list': ['Diplômes des enseignants', '授课教师学历', 'Teachers’ diplomas'],
  'partner.name': ['Nom du partenaire', '合作方名称', 'Partner’s name'],
  'partner.email': ['E-mail du partenaire', '合作方邮箱', 'Partner’s e-mail'],
  'school.name': ['Nom de l’établissement', '学校名称', 'Name of the school'],
  'school.address': ['Adresse de l’établissement', '学校地址', 'Address of the school'],
  'school.head': ['Signataire de l’établissement', '学校签署人', 'Who signs for the school'],
  'agreement.number': ['N° du protocole', '协议编号', 'Agreement no.'],
  'agreement.title': ['Objet du protocole', '协议标题', 'Title of the agreement'],
  'agreement.valid_from': ['Effet du', '生效日', 'Valid from'],
  'agreement.valid_to': ['Effet au', '到期日', 'Valid to'],
  'agreement.amends': ['N° du protocole modifié', '所修改协议的编号', 'No. of the amended agreement'],
  today: ['Date d’émission', '发出日期', 'Date of issue'],
  'signature.student': ['Signataire : l’étudiant', '签署人：学生', 'Signer: the student'],
  'signature.guardian': ['Signataire : le responsable légal', '签署人：法定监护人', 'Signer: the guardian'],
  'signature.school': ['Signataire : l’établissement', '签署人：学校', 'Signer: the school'],
  'signature.teacher': ['Signataire : l’enseignant', '签署人：教师', 'Signer: the teacher'],
  'signature.partner': ['Signataire : le partenaire', '签署人：合作方', 'Signer: the partner'],
} as const satisfies Record<Placeholder, Words>

export const formatterWords = {
  upper: ['en capitales', '大写', 'in capitals'],
  date_long: ['en toutes lettres', '长日期', 'long date'],
  date_short: ['en chiffres', '短日期', 'short date'],
} as const satisfies Record<string, Words>
