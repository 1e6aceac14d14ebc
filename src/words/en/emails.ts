export const ifThisWasNotYouDo =
  "If this was not you, set a new password at once with “Forgot password?” on the sign-in page, end the sessions you do not know, and call us at {phone}.";
export const confirmYourEmailAddress = "Confirm your email address";
export const somebodyMostLikelyYouOpened =
  "Somebody, most likely you, opened an account with this address. Confirm that it is yours:";
export const confirmMyAddress = "Confirm my address";
export const signUpLinkWorksOnce =
  "The link works once, for {time}. If it was not you, ignore this mail: without the click the account cannot be used.";
export const changeLinkWorksOnce = "The link works once, for {time}. If this means nothing to you, ignore it.";
export const chooseANewPassword = "Choose a new password";
export const youAskedForANew = "You asked for a new password. This link lets you choose one:";
export const recoveryLinkWorksOnce =
  "It works once, for {time}. If you did not ask, ignore this mail: your password stays as it is.";
export const codeWorksOnce = "It works once, for {minutes} minutes. We never ask for it by phone or mail.";
export const aNewAddressForYour = "A new address for your account";
export const youWantToSignInWith =
  "You want to sign in with {email} from now on. Both addresses have to agree; this is the old one's part:";
export const agreeToTheNewAddress = "Agree to the new address";
export const confirmYourNewAddress = "Confirm your new address";
export const thisAddressIsToBecome =
  "This address is to become the one of your account. Both addresses have to agree; this is the new one's part:";
export const confirmThisAddress = "Confirm this address";
export const yourAddressWasChanged = "Your address was changed";
export const accountIsUsedWithSince =
  "Since {when} your account is used with {email}. This address no longer opens it.";
export const ifThisWasNotYouCallAtOnce = "If this was not you, call us at {phone} at once.";
export const signInIsPaused = "Sign-in is paused";
export const thereWereTooManyWrong =
  "There were too many wrong passwords for your account, so new devices cannot sign in for an hour. Devices you have used before still can. Was it you? Then lift the pause:";
export const letMeSignIn = "Let me sign in";
export const passwordNotFoundOut = "If it was not you, there is nothing to do. Your password was not found out.";
export const yourConfirmationCode = "Your confirmation code";
export const youWantToChangeYour = "You want to change your account. Type this code where you were asked for it:";
export const aSignInFromA = "A sign-in from a new device";
export const somebodyHopefullyYouSignedIn =
  "Somebody, hopefully you, signed in to your account from a device we do not know yet:";
export const yourPasswordWasChanged = "Your password was changed";
export const newPasswordSince = "Your account has a new password since {when}. All other devices were signed out.";
export const aChangeToYourSecond = "A change to your second factor";
export const factorChangeAt = "{change} Time: {when}.";
export const yourAccountWillBeDeleted = "Your account will be deleted";
export const asYouAskedDeletedAt = "As you asked, your account and what belongs to it will be deleted on {when}.";
export const changedYourMindSignIn = "Changed your mind? Sign in before then, and everything stays as it was.";
export const privateLinkWorksUntilStart =
  "This private link works in any browser. Use it to move or cancel until the appointment starts, or call {phone}.";
export const yourAppointmentIsBooked = "Your appointment is booked";
export const thankYouThisTimeIs = "Thank you. This time is set aside for you:";
export const viewMoveOrCancel = "View, move or cancel";
export const theAttachedFileAddsIt = "The attached file adds it to your calendar.";
export const weSendAReminderThe = " We send a reminder the day before.";
export const yourAppointmentHasMoved = "Your appointment has moved";
export const newTimeItWas = "Your appointment has a new time. It was {before}.";
export const theAttachedFileUpdatesYour = "The attached file updates your calendar.";
export const yourAppointmentIsCancelled = "Your appointment is cancelled";
export const weCancelBecause = "We are sorry: we have to cancel this appointment. {reason}";
export const asYouAskedThisAppointment = "As you asked, this appointment is cancelled:";
export const theAttachedFileRemovesIt = "The attached file removes it from your calendar.";
export const bookAnotherTimeOrCall = "Book another time, or call";
export const ifThatWasAMistake = "If that was a mistake, book another time or call";
export const bookAnotherTime = "Book another time";
export const aReminderOfYourAppointment = "A reminder of your appointment";
export const appointmentWithinHours = "Your appointment is within the next {hours} hours:";
export const isYourTechnician = "{technician} is your technician";
export const takesCareOf = "{technician} takes care of your appointment:";
export const open = "Open {number}";
export const aReplyToThisEmail = "A reply to this email goes straight to the client.";
export const ticketLinkIsYoursAlone =
  "The link is yours alone: whoever has it can read and answer this ticket. It works for {days} days after it was last used.";
export const weHaveIt = "We have it: {number}";
export const weHaveYourTicket = "We have your ticket “{subject}”";
export const weHaveATicket = "We have a ticket";
export const withThisAddressWeAnswer = "with this email address. We answer {by}.";
export const followAndAnswerYourTicket = "Follow and answer your ticket";
export const youWrote = "You wrote:";
export const ifItCannotWait = "If it cannot wait, call {phone} and say the number {number}.";
export const weHaveYourMessage = "We have your message";
export const thankYouForYourMessage = "Thank you for your message “{subject}”.";
export const weHaveAMessage = "We have a message with this email address.";
export const aPersonAnswersBy = "A person reads it and answers {by}. Its number is {number}.";
export const followYourMessage = "Follow your message";
export const answerToTicket = "There is an answer to {ticket}:";
export const readAndReply = "Read and reply";
export const yourLinkTo = "Your link to {number}";
export const hereIsThePrivateLink = "Here is the private link to your ticket.";
export const openYourTicket = "Open your ticket";
export const nobodyElseReceivedIt = "If you did not ask for it, you can ignore this email; nobody else received it.";
export const oneMoreClick = "One more click";
export const somebodyMostLikelyYouAsked =
  "Somebody, most likely you, asked for our newsletter at this address. Confirm it, and you get it:";
export const youLeaveWithOneClick =
  "You leave again with one click. The link works for {hours} hours. If it was not you, ignore this mail: without the click nothing comes.";
export const youGetItAlready = "You get it already";
export const newsletterComesAlready =
  "Somebody, most likely you, asked for our newsletter at this address. It comes here already, so nothing was changed. Here you choose what you get:";
export const chooseTopicsOrLeave = "Choose topics or leave";
export const youAreIn = "You are in";
export const addressConfirmedYouGet = "Your address is confirmed. You get: {topics}.";
export const thereIsMoreToChoose = "There is more to choose, or less:";
export const chooseTopicsOrLeaveThe = "Choose topics or leave the newsletter";
export const yourConversation = "Your conversation";
export const hereIsYourConversation =
  "Here is your conversation of {day} with {botName}, as you asked. It is an automated assistant and can be wrong: what counts is what stands on the pages of {name}.";
export const you = "You";
export const ratherTalkToAPerson = "Would you rather talk to a person? Call {phone}.";
export const ifYouDidNotDoIt = "If you did not {did}, somebody else used your address. You can ignore this email.";
export const ticket = "Ticket";
export const order = "Order";
export const appointment = "Appointment";
export const confirmYourAccount = "Confirm your {name} account";
export const aNewPasswordFor = "A new password for {name}";
export const theAddressWasChanged = "The address of your account was changed";
export const signInToYourAccountIsPaused = "Sign-in to your account is paused";
export const newSignIn = "New sign-in: {device}";
export const yourConversationWith = "Your conversation with {name}";
export const oneMoreClickFor = "One more click for the newsletter";
export const youGetTheNewsletter = "You get the newsletter already";
export const welcomeToTheEmail = "Welcome to the {name} email";
export const hello = "Hello,";
export const helloName = "Hello {name},";
export const oneClickAndYourAccount = "One click and your account is ready.";
export const chooseANewPasswordSentence = "Choose a new password.";
export const agreeToTheNewAddressOfAccount = "Agree to the new address of your account.";
export const confirmThisAddressForYour = "Confirm this address for your account.";
export const yourAccountHasAnotherAddress = "Your account has another address now.";
export const somebodyKeepsTryingPasswords = "Somebody keeps trying passwords.";
export const aCodeForAChange = "A code for a change to your account.";
export const newSignInSentence = "New sign-in: {device}.";
export const yourPasswordWasChangedSentence = "Your password was changed.";
export const yourSecondFactorWasChanged = "Your second factor was changed.";
export const yourAccountWillBeDeletedSentence = "Your account will be deleted.";
export const bookedTheCalendarFileIs = "Booked: {when}. The calendar file is attached.";
export const movedTo = "Moved to {when}.";
export const cancelled = "Cancelled: {when}.";
export const aReminder = "A reminder: {when}";
export const isYourTechnicianAt = "{technician} is your technician: {when}.";
export const weHaveItYourNumber = "We have it. Your number is {number}.";
export const weHaveYourMessageIts = "We have your message. Its number is {number}.";
export const answered = "{staffName} answered {number}.";
export const thePrivateLinkTo = "The private link to {number}.";
export const pressTheButtonAndIt = "Press the button and it begins.";
export const nothingToDo = "Nothing to do.";
export const yourAddressIsConfirmed = "Your address is confirmed.";
export const yourConversationOf = "Your conversation of {day}.";
export const answeredYou = "{staffName} answered";
export const withinTime = "within {time}";
export const anHour = "an hour";
export const hoursOf = "{count} hours";
export const dayAndTime = "{day} at {time}, California time";
export const code = "Code";
export const device = "Device";
export const network = "Network";
export const timeLabel = "Time";
export const files = "Files";
export const total = "Total";
export const where = "Where";
export const when = "When";
export const what = "What";
export const travel = "Travel";
export const technician = "Technician";
export const number = "Number";
export const ticketNumber = "ticket {number}";
export const writeToUs = "write to us";
export const bookThis = "book this";
export const aCompany = "a company";
export const aHousehold = "a household";
export const invitationTo = "Invitation to {organization} at {name}";
export const youAreInvited = "You are invited to {organization}";
export const invitationSays =
  "An owner of {organization} invites you as “{role}” to its client portal with us. Sign in or create an account with this email address, then join.";
export const openTheInvitation = "Open the Invitation";
export const invitationUntil = "The link works once, until {day}.";
export const notExpected = "If you did not expect this, do nothing.";

export const factorChanges = {
  added: "An authenticator app was added to your account. From now on signing in asks for its code.",
  removed: "An authenticator app was removed from your account.",
  reset: "We removed the second factor from your account, as was asked for. Signing in takes only the password now.",
  "recovery-codes": "Your account has new recovery codes. The old ones no longer work.",
  "recovery-code-used": "A recovery code was used to sign in to your account. It will not work again.",
};
