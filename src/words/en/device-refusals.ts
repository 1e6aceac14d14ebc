// Refusals of the server about devices.
export const noSuchDevice = "There is no such device in your account.";
export const serialTaken = "The device “{name}” already has this serial number.";
export const serialTakenByAnother = "Another device of your organization already has this serial number.";
export const chooseType = "Choose the type.";
export const typeADay = "Type the day as 2026-11-21.";
export const notesTooLong = "Keep the notes under 2,000 characters.";
export const chooseFromList = "Choose one from the list.";
export const nameIt = "Give the device a name.";
export const typeAMac = "Type the address as 00:1A:2B:3C:4D:5E.";
export const changedMeanwhile = "Someone else changed this device in the meantime. Load the page again.";
export const yourRoleMayNotChange = "Your role in this organization does not allow changing this device. Ask an owner.";
export const organizationMissing = "Choose the organization of this device.";
export const onePhoto = "Choose one picture.";
export const noPhoto = "This device has no picture.";
export const inRepairNow = "This device is with us for repair. It can be changed after pickup.";
export const noSuchLabel = "There is no such label.";
